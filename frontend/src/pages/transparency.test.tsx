import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keys } from '@/shared/api/keys';
import type { PublicFigures } from '@/shared/contract';
import { setLanguage } from '@/shared/i18n/setup';
import { renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { PublicTransparencyPage, TransparencyPage } from './transparency';

const config = { ...testConfig, publicFigures: true };
const QUARTERS = ['2026-Q4', '2026-Q3', '2026-Q2'];
const counts = (...shown: (number | null)[]) => shown;
const termCounts = (known: (number | null)[]) =>
  (
    [
      'TRAPAÇAS',
      'COMPORTAMENTO E RESPEITO',
      'GLITCHS',
      'EXPLOITS',
      'ANTI-JOGO',
      'GRIEFING',
      'NEGOCIAÇÃO EXTERNA NÃO AUTORIZADA',
    ] as const
  ).map((term, index) => ({ term, count: known[index] ?? null }));
const shares = (...known: (number | null)[]) =>
  (['confirmed', 'not_confirmed', 'not_enough_proof', 'duplicate'] as const).map((verdict, index) => ({
    verdict,
    share: known[index] ?? null,
  }));
const sanctionCounts = (known: (number | null)[]) =>
  (['warning', 'mute', 'suspension', 'ban', 'other'] as const).map((kind, index) => ({
    kind,
    count: known[index] ?? null,
  }));
const answered = (...known: (number | null)[]) =>
  [1, 12, 24, 48].map((hours, index) => ({ hours, share: known[index] ?? null }));

const whole: PublicFigures = {
  quarter: '2026-Q3',
  isCurrent: false,
  quarters: QUARTERS,
  countedThrough: '2026-09-30',
  received: { count: 1326, isRounded: false },
  terms: termCounts(counts(1096, 88, 51, 34, 27, 18, 12)),
  aboutTeam: 7,
  verdicts: shares(41, 27, 22, 10),
  sanctions: sanctionCounts(counts(61, 34, 29, 7, 5)),
  appeals: { decided: { count: 23, isRounded: false }, changedShare: 26 },
  answers: answered(44, 78, 94, 98),
};
const few: PublicFigures = {
  ...whole,
  received: { count: 310, isRounded: true },
  terms: termCounts(counts(96, 88, 51, 34, 27, 18)),
  aboutTeam: null,
  verdicts: shares(60, 40),
  sanctions: sanctionCounts(counts(61)),
  appeals: { decided: { count: 20, isRounded: true }, changedShare: null },
};
const nothing: PublicFigures = {
  ...whole,
  received: { count: null, isRounded: true },
  terms: termCounts([]),
  aboutTeam: null,
  verdicts: shares(),
  sanctions: sanctionCounts([]),
  appeals: { decided: { count: null, isRounded: true }, changedShare: null },
  answers: answered(),
};

let figures: PublicFigures;
let asked: (string | null)[];
beforeEach(() => {
  figures = whole;
  asked = [];
  server.use(
    http.get('/api/transparency', ({ request }) => {
      const quarter = new URL(request.url).searchParams.get('quarter');
      asked.push(quarter);
      const shown = quarter ?? QUARTERS[0]!;
      if (!QUARTERS.includes(shown)) return HttpResponse.json({ statusCode: 404, message: '' }, { status: 404 });
      return HttpResponse.json({ ...figures, quarter: shown, isCurrent: shown === QUARTERS[0] });
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const show = (at = '/transparencia?quarter=2026-Q3') => renderApp(<TransparencyPage />, { config, at });
const cells = async () =>
  (await screen.findAllByRole('definition')).map(
    (figure) => `${figure.textContent} ${figure.previousElementSibling?.textContent}`,
  );
const linesOf = (title: string) =>
  within(screen.getByRole('group', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const listOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).parentElement!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the figures of a quarter', () => {
  it('are told with their names, rules in sentence case', async () => {
    show();
    expect(await cells()).toEqual([
      '1.326 denúncias recebidas',
      '41% das analisadas confirmadas',
      '94% primeiras respostas em até 24 h',
      '26% dos 23 recursos mudaram algo',
    ]);
    expect(listOf('Como terminaram')).toEqual([
      '41%confirmadas',
      '27%não confirmadas',
      '22%faltaram provas',
      '10%repetidas',
    ]);
    expect(linesOf('Do que se reclamou').slice(0, 2)).toEqual(['Trapaças1.096', 'Comportamento e respeito88']);
    expect(linesOf('Sanções')).toEqual([
      'Advertência61',
      'Silenciamento34',
      'Suspensão29',
      'Banimento7',
      'Outra sanção5',
    ]);
    expect(screen.getByText(/Denúncias sobre a equipe/).parentElement).toHaveTextContent(
      'Denúncias sobre a equipe: 7.',
    );
    expect(listOf('Primeira resposta').at(-1)).toBe('98%em até 48 h');
    expect(screen.getByText(/Contado até 30\/09\/2026/)).toBeInTheDocument();
  });

  it('below five are not told, and the total is then more than the shown ones', async () => {
    figures = few;
    show();
    expect(await cells()).toEqual([
      'mais de310 denúncias recebidas',
      '60% das analisadas confirmadas',
      '94% primeiras respostas em até 24 h',
      'menos de 5 de mais de 20 recursos mudaram algo',
    ]);
    expect(linesOf('Do que se reclamou').at(-1)).toBe('Negociação externa não autorizadamenos de 5');
    expect(listOf('Como terminaram').slice(2)).toEqual(['menos de 5faltaram provas', 'menos de 5repetidas']);
    expect(screen.getByText(/Denúncias sobre a equipe/).parentElement).toHaveTextContent('equipe: menos de 5.');
  });

  it('without a total say that there were few, and not how many', async () => {
    figures = { ...few, received: nothing.received, verdicts: shares(), appeals: nothing.appeals, answers: answered() };
    show();
    expect(await cells()).toEqual([
      'poucas denúncias recebidas',
      'menos de 5 denúncias confirmadas',
      'menos de 5 primeiras respostas',
      'menos de 5 recursos mudaram algo',
    ]);
  });

  it('say the share of appeals alone where only the other ones are few', async () => {
    figures = { ...few, appeals: { decided: { count: null, isRounded: true }, changedShare: 80 } };
    show();
    expect((await cells()).at(-1)).toBe('80% dos recursos mudaram algo');
  });

  it('are a table too, with the line about the team below', async () => {
    figures = few;
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Tabela: Sanções' }));
    const table = within(screen.getByRole('table', { name: 'Sanções' }));
    expect(table.getByRole('row', { name: 'Advertência 61' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: 'Banimento menos de 5' })).toBeInTheDocument();
    expect(screen.getByText(/Denúncias sobre a equipe/)).toBeInTheDocument();
  });

  it('are a sentence if none can be told', async () => {
    figures = nothing;
    show();
    expect(await screen.findByText(/^Neste trimestre não há o que mostrar/)).toBeInTheDocument();
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
  });
});

describe('the quarter', () => {
  it('is the running one at first, which is until now', async () => {
    show('/transparencia');
    expect(await screen.findByText('outubro de 2026 até agora')).toBeInTheDocument();
    expect(screen.getByText('4º')).toBeInTheDocument();
    expect(asked).toEqual([null]);
  });

  it('stands in the address when it is chosen', async () => {
    const { user, router } = show();
    await user.click(await screen.findByRole('combobox', { name: 'Trimestre' }));
    await user.click(await screen.findByTitle('abril a junho de 2026'));
    await waitFor(() => expect(asked).toEqual(['2026-Q3', '2026-Q2']));
    expect(router.state.location).toMatchObject({ pathname: '/transparencia', search: '?quarter=2026-Q2' });
    expect(await screen.findByText('2º')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Baixar em CSV' })).toBeEnabled());
  });

  it.each(['x', '2026-Q5', "2026-Q1'"])('%j is ignored', async (quarter) => {
    show(`/transparencia?quarter=${encodeURIComponent(quarter)}`);
    expect(await screen.findByText('outubro de 2026 até agora')).toBeInTheDocument();
    expect(asked).toEqual([null]);
  });

  it('that the club does not have is no page', async () => {
    show('/transparencia?quarter=1999-Q1');
    expect(await screen.findByRole('heading', { name: 'Erro 404' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('the page', () => {
  it('does not exist unless the club wants it, and follows the setting', async () => {
    const { client } = renderApp(<TransparencyPage />, { at: '/transparencia' });
    expect(await screen.findByRole('heading', { name: 'Erro 404' })).toBeInTheDocument();
    expect(asked).toEqual([]);
    act(() => void client.setQueryData(keys.config, config));
    expect(await screen.findByRole('heading', { name: 'Transparência' })).toBeInTheDocument();
    await cells();
    act(() => void client.setQueryData(keys.config, testConfig));
    expect(await screen.findByRole('heading', { name: 'Erro 404' })).toBeInTheDocument();
  });

  it('offers to try again when the figures do not come', async () => {
    server.use(http.get('/api/transparency', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os números.');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect((await cells())[0]).toBe('1.326 denúncias recebidas');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has its panels while it waits, without figures for assistive technology', async () => {
    server.use(http.get('/api/transparency', () => delay('infinite')));
    show();
    expect(await screen.findByText('Carregando…')).toBeInTheDocument();
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
    expect(screen.getByText('Do que se reclamou')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Baixar em CSV' })).toBeDisabled();
  });

  it.each([
    [config, ['Novidades', 'Transparência', 'Ajuda']],
    [testConfig, ['Novidades', 'Ajuda']],
  ])('is named beside the changelog if there is one', (known, names) => {
    renderApp(<PublicTransparencyPage />, { config: known, at: '/transparencia' });
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(
      names.map((name) => (name === 'Transparência' ? 'page' : null)),
    );
  });
});

describe('the file', () => {
  const saved = async (name: string) => {
    const files: [name: string, content: Promise<string>][] = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs[Number(this.href.slice('blob:'.length))]!;
      // `text()` would drop the byte order mark.
      const bytes = blob.arrayBuffer();
      files.push([this.download, bytes.then((buffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(buffer))]);
    });
    const { user } = show();
    await cells();
    await user.click(screen.getByRole('button', { name }));
    const [[file, content] = []] = files;
    return { file, lines: (await content!).split('\r\n') };
  };

  it('has the same words as the page, for spreadsheets in Portuguese', async () => {
    figures = { ...few, appeals: { decided: { count: null, isRounded: true }, changedShare: null } };
    const { file, lines } = await saved('Baixar em CSV');
    expect(file).toBe('transparencia-2026-Q3.csv');
    expect(lines).toHaveLength(1 + 1 + 7 + 1 + 4 + 5 + 2 + 4 + 1);
    expect(lines.slice(0, 3)).toEqual([
      '\uFEFFTrimestre;O quê;Qual;Valor',
      '2026-Q3;denúncias recebidas;;mais de 310',
      '2026-Q3;Do que se reclamou;Trapaças;96',
    ]);
    expect(lines).toContain('2026-Q3;Como terminaram;repetidas;menos de 5');
    expect(lines).toContain('2026-Q3;denúncias sobre a equipe;;menos de 5');
    expect(lines).toContain('2026-Q3;recursos decididos;;poucos');
    expect(lines).toContain('2026-Q3;Primeira resposta;em até 24 h;94%');
    expect(lines.at(-1)).toBe('');
  });

  it('is separated by commas in English, and has numbers without any', async () => {
    await setLanguage('en');
    try {
      const { file, lines } = await saved('Download as CSV');
      expect(file).toBe('transparency-2026-Q3.csv');
      expect(lines.slice(0, 3)).toEqual([
        '\uFEFFQuarter,What,Which,Value',
        '2026-Q3,reports received,,1326',
        '2026-Q3,What was reported,Cheating,1096',
      ]);
    } finally {
      await setLanguage('pt');
    }
  });
});
