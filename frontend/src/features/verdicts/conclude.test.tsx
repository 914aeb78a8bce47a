import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listen } from '@/features/shortcuts/listen';
import { registry } from '@/features/shortcuts/registry';
import { aTicket } from '@/features/ticket/ticket.samples';
import { ofTheTeam, player, scene, show, staff, withScene } from '@/features/ticket/ticket.scene';
import { keys } from '@/shared/api/keys';
import type { GivenVerdict, Sanction, TicketDetail } from '@/shared/contract';
import { strings } from '@/shared/i18n/verdict-strings';
import { openedDialog } from '@/test/opened-dialog';
import { server } from '@/test/server';

withScene();

/** Texts of the server. */
const catalogues = import.meta.glob<string>('../../../../backend/src/common/i18n/{pt,en}.verdicts.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const QUESTION = 'O que a análise mostrou?';
const report: Partial<TicketDetail> = {
  ...ofTheTeam,
  category: 'denuncias_gerais',
  violatedTerm: 'GLITCHS',
  subcategory: null,
  transactionId: null,
  affectedCharacters: ['Sombra Rubra'],
  verdict: null,
};
const given = (over: Partial<GivenVerdict> = {}): GivenVerdict => ({
  verdict: 'confirmed',
  by: { id: 4, name: 'Helena Torres' },
  at: '2026-11-20T20:30:00.000Z',
  duplicateOf: null,
  ...over,
});

type Sent = { path: string; body: object };
let sent: Sent[] = [];
let sanctions: Sanction[] = [];
const aSanction: Sanction = {
  id: 1,
  name: 'Sombra Rubra',
  world: { id: 1, name: 'Aurora' },
  user: null,
  kind: 'warning',
  term: 'GLITCHS',
  startsAt: '2026-11-20T20:20:00.000Z',
  endsAt: null,
  publicReason: 'Atravessou paredes.',
  ticketId: 427,
  decidedBy: null,
  createdAt: '2026-11-20T20:20:00.000Z',
  lifted: null,
  appeal: null,
};

/** The server applies the change, and the ticket says so from then on. */
const judge = (verdict: GivenVerdict['verdict'] | null | undefined, status?: 'resolved' | 'closed') => {
  const judged = verdict ? given({ verdict, by: { id: staff.id, name: staff.name } }) : verdict;
  scene.ticket = {
    ...scene.ticket,
    ...(judged !== undefined && { verdict: judged }),
    ...(status && { status }),
  };
};
type Bulk = { ids: number[]; change: { verdict?: GivenVerdict['verdict'] | null; status?: 'resolved' | 'closed' } };

beforeEach(() => {
  sent = [];
  sanctions = [];
  scene.ticket = aTicket(report);
  server.use(
    http.get('/api/sanctions', () => HttpResponse.json(sanctions)),
    http.get('/api/accused-characters', () => HttpResponse.json({ message: 'x' }, { status: 404 })),
    http.post('/api/tickets/bulk', async ({ request }) => {
      const { ids, change } = (await request.json()) as Bulk;
      sent.push({ path: 'bulk', body: { ids, change } });
      judge(change.verdict, change.status);
      return HttpResponse.json({ id: 5, items: [{ ticketId: 427, outcome: 'done' }] });
    }),
    http.patch('/api/tickets/427', async ({ request }) => {
      sent.push({ path: 'ticket', body: (await request.json()) as object });
      judge('duplicate', 'resolved');
      return HttpResponse.json(scene.ticket);
    }),
    http.post('/api/tickets/427/sanctions', async ({ request }) => {
      sent.push({ path: 'sanctions', body: (await request.json()) as object });
      judge('confirmed', 'resolved');
      return HttpResponse.json({ id: 1 }, { status: 201 });
    }),
  );
});

async function ask(shown = show(staff)) {
  const opener = await screen.findByRole('button', { name: /^(Concluir…|Mudar a conclusão…)$/ });
  await shown.user.click(opener);
  const dialog = await openedDialog(QUESTION);
  return { ...shown, dialog };
}
const conclude = (dialog: Awaited<ReturnType<typeof openedDialog>>) =>
  dialog.getByRole('button', { name: /^Concluir/ });

describe('a report', () => {
  it('has Concluir… in place of Resolver, and other tickets have not', async () => {
    const { unmount } = show(staff);
    expect(await screen.findByRole('button', { name: 'Concluir…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resolver' })).not.toBeInTheDocument();
    unmount();
    scene.ticket = aTicket(ofTheTeam);
    show(staff);
    expect(await screen.findByRole('button', { name: 'Resolver' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Concluir…' })).not.toBeInTheDocument();
  });

  it('that was merged into another one cannot be concluded', async () => {
    scene.ticket = aTicket({ ...report, status: 'closed', mergedInto: 3 });
    show(staff);
    await screen.findByRole('combobox', { name: 'Prioridade' });
    expect(screen.queryByRole('button', { name: 'Concluir…' })).not.toBeInTheDocument();
  });

  it('shows its player no word of it', async () => {
    scene.ticket = aTicket({ ...report, userId: player.id, verdict: given() });
    const { container } = show(player);
    await screen.findByRole('log');
    expect(container).not.toHaveTextContent(/conclu|confirmada/i);
  });
});

describe('by the keys E, 1 to 4 and Enter', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = listen(() => true);
  });
  afterEach(() => stop());

  it.each([
    ['2', 'not_confirmed'],
    ['3', 'not_enough_proof'],
  ])('%s concludes: %s', async (key, verdict) => {
    const { user } = show(staff);
    await waitFor(() => expect(registry.find('resolve')).toBeDefined());
    await user.keyboard('e');
    const dialog = await openedDialog(QUESTION);
    expect(conclude(dialog)).toBeDisabled();
    await user.keyboard(key);
    expect(dialog.getByRole('radio', { checked: true })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ path: 'bulk', body: { ids: [427], change: { verdict, status: 'resolved' } } }]);
    expect(await screen.findByRole('button', { name: 'Mudar a conclusão…' })).toBeVisible();
  });

  it('1 leads to the sanction, and both are saved by one request', async () => {
    const { user } = await ask();
    await user.keyboard('1{Enter}');
    const form = await openedDialog('Registrar sanção para Sombra Rubra');
    expect(sent).toEqual([]);
    await user.click(form.getByLabelText(/^Motivo/));
    await user.paste('Atravessou paredes.');
    await user.click(form.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const body = { name: 'Sombra Rubra', kind: 'warning', endsAt: null, publicReason: 'Atravessou paredes.' };
    expect(sent).toEqual([{ path: 'sanctions', body: { ...body, resolves: true } }]);
  });

  it('1 leads to the sanction also before it is known whether there was one', async () => {
    server.use(http.get('/api/sanctions', () => new Promise<never>(() => {})));
    const { user } = await ask();
    await user.keyboard('1{Enter}');
    await openedDialog('Registrar sanção para Sombra Rubra');
    expect(sent).toEqual([]);
  });

  it('a cancelled sanction leads back to the choice, and nothing was saved', async () => {
    const { user } = await ask();
    await user.keyboard('1{Enter}');
    const form = await openedDialog('Registrar sanção para Sombra Rubra');
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    const dialog = await openedDialog(QUESTION);
    expect(dialog.getByRole('radio', { name: /^Confirmada/ })).toBeChecked();
    expect(sent).toEqual([]);
  });

  it('4 asks for the other report, whose digits choose nothing', async () => {
    const { user, dialog } = await ask();
    await user.keyboard('4');
    const field = dialog.getByLabelText('Número da outra denúncia');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}12{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ path: 'ticket', body: { verdict: 'duplicate', duplicateOf: 12, status: 'resolved' } }]);
  });
});

describe('the dialog', () => {
  it('says what the reporter reads, in the words of the server', async () => {
    const { user, dialog } = await ask();
    await user.keyboard('1');
    expect(dialog.getByText('Marina lê, entre 2 e 24 h depois e uma vez só:')).toBeVisible();
    expect(dialog.getByText('Uma denúncia sua foi analisada e levou a uma medida.')).toBeVisible();
    await user.keyboard('3');
    expect(dialog.getByText(/^Uma denúncia sua foi analisada. Desta vez/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Resolver o chamado' }));
    expect(dialog.getByText('Marina lê, depois que o chamado terminar e uma vez só:')).toBeVisible();
    for (const language of ['pt', 'en'] as const) {
      const { confirmed, other } = strings[language].verdicts.news;
      const source = Object.entries(catalogues).find(([file]) => file.endsWith(`/${language}.verdicts.ts`))?.[1];
      expect(source).toContain(`'notification.report_confirmed.message': '${confirmed}'`);
      expect(source).toContain(`'notification.report_reviewed.message': '${other}'`);
    }
  });

  it('has no fault that a machine finds', async () => {
    const { user } = await ask();
    await user.keyboard('1');
    const found = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
    expect(found.violations.map(({ id }) => id)).toEqual([]);
  });

  it('without a sanction and without an end saves the verdict alone', async () => {
    const { user, dialog } = await ask();
    await user.keyboard('1');
    await user.click(dialog.getByRole('checkbox', { name: 'Registrar sanção de Sombra Rubra' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Resolver o chamado' }));
    await user.click(conclude(dialog));
    await waitFor(() =>
      expect(sent).toEqual([{ path: 'bulk', body: { ids: [427], change: { verdict: 'confirmed' } } }]),
    );
  });

  it('proposes no second sanction, and asks which character gets one', async () => {
    scene.ticket = aTicket({ ...report, affectedCharacters: ['Sombra Rubra', 'Vulto'] });
    sanctions = [aSanction];
    const { user, dialog } = await ask();
    await user.keyboard('1');
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Registrar sanção de' })).not.toBeChecked());
    expect(dialog.getByText('Vulto')).toBeVisible();
  });

  it('offers no sanction where the report names nobody', async () => {
    scene.ticket = aTicket({ ...report, affectedCharacters: [] });
    const { user, dialog } = await ask();
    await user.keyboard('1');
    expect(dialog.queryByRole('checkbox', { name: /sanção/ })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('closes without a verdict, after a question', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Fechar sem conclusão' }));
    const question = await openedDialog('Fechar este chamado?');
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Fechar chamado' }));
    await waitFor(() => expect(sent).toEqual([{ path: 'bulk', body: { ids: [427], change: { status: 'closed' } } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('of an ended report neither resolves nor closes', async () => {
    scene.ticket = aTicket({ ...report, status: 'closed' });
    const { user, dialog } = await ask();
    expect(dialog.queryByRole('checkbox', { name: 'Resolver o chamado' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Fechar sem conclusão' })).not.toBeInTheDocument();
    await user.keyboard('2{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([{ path: 'bulk', body: { ids: [427], change: { verdict: 'not_confirmed' } } }]),
    );
  });
});

describe('a refusal keeps the choice and says why', () => {
  it('of the other report, at its field', async () => {
    const message = 'Escolha outra denúncia, que não seja esta.';
    const errors = [{ field: 'duplicateOf', message }];
    server.use(
      http.patch('/api/tickets/427', () => HttpResponse.json({ statusCode: 400, message, errors }, { status: 400 })),
    );
    const { user, dialog } = await ask();
    await user.keyboard('4427{Enter}');
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Repetida/ })).toBeChecked();
    expect(dialog.getByLabelText('Número da outra denúncia')).toHaveValue('427');
    await user.keyboard('0');
    await waitFor(() => expect(dialog.queryByText(message)).not.toBeInTheDocument());
  });

  it('of the ticket', async () => {
    server.use(
      http.post('/api/tickets/bulk', () =>
        HttpResponse.json({ id: 5, items: [{ ticketId: 427, outcome: 'ticket.merged' }] }),
      ),
    );
    const { user, dialog } = await ask();
    await user.keyboard('2{Enter}');
    expect(await dialog.findByText('#427: foi juntado a outro')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Não confirmada/ })).toBeChecked();
    expect(conclude(dialog)).toBeEnabled();
  });

  it('of the request, which can be repeated', async () => {
    let requests = 0;
    server.use(
      http.post('/api/tickets/bulk', () => {
        requests += 1;
        return HttpResponse.json({ message: 'Quebrou.' }, { status: 500 });
      }),
    );
    const { user, dialog } = await ask();
    await user.keyboard('2{Enter}');
    expect(await screen.findByText('Quebrou.')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Não confirmada/ })).toBeChecked();
    await waitFor(() => expect(conclude(dialog)).not.toHaveClass('ant-btn-loading'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(requests).toBe(2));
  });
});

describe('a verdict that was given', () => {
  it('shows by whom, and what it repeats', async () => {
    scene.ticket = aTicket({ ...report, verdict: given({ verdict: 'duplicate', duplicateOf: 12 }) });
    show(staff);
    const line = (await screen.findByRole('button', { name: 'Mudar a conclusão…' })).parentElement!;
    expect(line).toHaveTextContent(/^Repetida do #12 · Helena, /);
    expect(within(line).getByRole('link', { name: '#12' })).toHaveAttribute('href', '/ticket/12');
  });

  it('is changed from the menu alone after the reporter was told, and says so', async () => {
    scene.ticket = aTicket({ ...report, verdict: given(), isReporterNotified: true });
    const { user } = show(staff);
    await user.click(await screen.findByRole('button', { name: 'Mais ações do chamado' }));
    expect(screen.queryByRole('button', { name: 'Mudar a conclusão…' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Mudar a conclusão…' }));
    const dialog = await openedDialog(QUESTION);
    expect(dialog.getByText('Marina já soube da análise e não recebe outro aviso.')).toBeVisible();
  });

  it('is withdrawn from the menu', async () => {
    scene.ticket = aTicket({ ...report, verdict: given() });
    const { user } = show(staff);
    await user.click(await screen.findByRole('button', { name: 'Mais ações do chamado' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tirar a conclusão' }));
    await waitFor(() => expect(sent).toEqual([{ path: 'bulk', body: { ids: [427], change: { verdict: null } } }]));
    expect(await screen.findByRole('button', { name: 'Concluir…' })).toBeVisible();
  });

  it('meanwhile by a colleague takes the place of the choice', async () => {
    const { user, dialog, client } = await ask();
    await user.keyboard('2');
    scene.ticket = { ...scene.ticket, verdict: given({ verdict: 'not_enough_proof' }) };
    await act(() => client.invalidateQueries({ queryKey: keys.tickets.head(427) }));
    expect(await dialog.findByText('Helena acabou de concluir: Faltam provas.')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Faltam provas/ })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Resolver o chamado' }));
    await user.click(conclude(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });
});
