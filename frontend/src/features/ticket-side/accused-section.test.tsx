import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { aTicket } from '@/features/ticket/ticket.samples';
import { ofTheTeam, player, scene, show, staff, withScene } from '@/features/ticket/ticket.scene';
import { server } from '@/test/server';
import type { AccusedCharacter } from '@/shared/contract';

withScene();

const PATH = '/api/accused-characters';
const card = async (name = 'Denunciado') => within(await screen.findByRole('region', { name }));

const aReport = (id: number, reporter: string): AccusedCharacter['tickets'][number] => ({
  id,
  title: 'Denúncias gerais - Aurora - GLITCHS',
  status: 'open',
  verdict: id === 32 ? 'not_confirmed' : null,
  term: 'GLITCHS',
  createdAt: '2025-11-20T20:00:00.000Z',
  reporter: { id, name: reporter },
});
const aRecord = (over: Partial<AccusedCharacter> = {}): AccusedCharacter => ({
  name: 'Sombra Rubra',
  world: { id: 1, name: 'Aurora' },
  reporters: 5,
  reports: 6,
  isMore: false,
  since: '2025-10-02T15:00:00.000Z',
  last48h: { reports: 4, reporters: 3 },
  terms: [
    { term: 'GLITCHS', count: 4 },
    { term: 'ANTI-JOGO', count: 2 },
  ],
  verdicts: [
    { verdict: 'confirmed', count: 3 },
    { verdict: null, count: 2 },
    { verdict: 'not_enough_proof', count: 1 },
  ],
  tickets: [aReport(427, 'Rafael'), aReport(32, 'Camila'), aReport(28, 'Marina')],
  ...over,
});
const answering = (record: AccusedCharacter) => server.use(http.get(PATH, () => HttpResponse.json(record)));

describe('the record of an accused character', () => {
  beforeEach(() => {
    const report = {
      category: 'denuncias_gerais',
      violatedTerm: 'GLITCHS',
      affectedCharacters: ['Sombra Rubra'],
    } as const;
    scene.ticket = aTicket({ ...ofTheTeam, ...report, subcategory: null, affectedCharacters: ['Sombra Rubra'] });
  });

  it('says how many people reported, before how many reports there are, and leads to the others', async () => {
    answering(aRecord());
    const { container } = show(staff);
    const shown = await card();
    expect(await shown.findByText('5 jogadores diferentes denunciaram')).toBeInTheDocument();
    expect(shown.getByText(/^6 denúncias desde 02\/10/)).toBeInTheDocument();
    expect(shown.getByText('4 denúncias em 48 h por 3 jogadores')).toHaveAttribute('data-many');
    const terms = within(shown.getByRole('list', { name: 'Termos violados' })).getAllByRole('listitem');
    expect(terms.map((term) => term.textContent)).toEqual(['Glitchs4', 'Anti-jogo2']);
    const outcomes = within(shown.getByRole('list', { name: 'O que as análises mostraram' })).getAllByRole('listitem');
    expect(outcomes.map((outcome) => outcome.textContent)).toEqual([
      '3 confirmadas',
      '2 sem conclusão',
      '1 sem provas suficientes',
    ]);
    const links = within(shown.getByRole('region', { name: 'Outras denúncias' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ticket/32', '/ticket/28']);
    expect(shown.getByText(/^Camila · .* · Não confirmada$/)).toBeInTheDocument();
    expect(
      shown.getByText('Só a equipe vê. Quem foi denunciado nunca fica sabendo quem denunciou.'),
    ).toBeInTheDocument();
    const report = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(report.violations.map(({ id }) => id)).toEqual([]);
  });

  it('does not shout where one player reports many times', async () => {
    answering(aRecord({ reporters: 1, reports: 10, last48h: { reports: 10, reporters: 1 } }));
    show(staff);
    const shown = await card();
    expect(await shown.findByText('1 jogador denunciou')).toBeInTheDocument();
    expect(shown.getByText('10 denúncias em 48 h por 1 jogador')).not.toHaveAttribute('data-many');
  });

  it('says that the report is the first one, and shows five others until more are asked for', async () => {
    answering(aRecord({ reporters: 1, reports: 1, tickets: [aReport(427, 'Rafael')] }));
    const { unmount } = show(staff);
    expect(await (await card()).findByText('É a primeira denúncia deste personagem.')).toBeInTheDocument();
    unmount();
    answering(aRecord({ tickets: [1, 2, 3, 4, 5, 6, 7].map((id) => aReport(id, 'Rita')) }));
    const { user } = show(staff);
    const shown = await card();
    const more = await shown.findByRole('button', { name: 'Mostrar mais 2' });
    expect(shown.getAllByRole('link')).toHaveLength(5);
    await user.click(more);
    expect(shown.getAllByRole('link')).toHaveLength(7);
  });

  it('says where the counting ends', async () => {
    answering(aRecord({ reports: 1000, reporters: 12, isMore: true }));
    show(staff);
    expect(await (await card()).findByText(/^1000\+ denúncias desde/)).toBeInTheDocument();
  });

  it('asks for further characters when they are opened', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(PATH, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('name'));
        return HttpResponse.json(aRecord());
      }),
    );
    scene.ticket = { ...scene.ticket, affectedCharacters: ['Sombra Rubra', 'Vulto'] };
    const { user } = show(staff);
    const shown = await card('Denunciados');
    await shown.findByText('5 jogadores diferentes denunciaram');
    expect(asked).toEqual(['Sombra Rubra']);
    const folded = shown.getByRole('button', { name: 'Vulto', expanded: false });
    folded.focus();
    await user.keyboard('{Enter}');
    expect(await shown.findAllByText('5 jogadores diferentes denunciaram')).toHaveLength(2);
    expect(asked).toEqual(['Sombra Rubra', 'Vulto']);
  });

  it('says why there is nothing: no name, or nothing reported', async () => {
    scene.ticket = { ...scene.ticket, affectedCharacters: [] };
    const { unmount } = show(staff);
    expect(await (await card()).findByText('A denúncia não diz o nome do personagem.')).toBeInTheDocument();
    unmount();
    scene.ticket = { ...scene.ticket, affectedCharacters: ['***'] };
    answering(aRecord({ reporters: 0, reports: 0, tickets: [] }));
    show(staff);
    expect(await (await card()).findByText('Nenhuma denúncia deste personagem.')).toBeInTheDocument();
  });

  it('can be asked for again when it did not load', async () => {
    answering(aRecord());
    server.use(http.get(PATH, () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }));
    const { user } = show(staff);
    const shown = await card();
    await user.click(await shown.findByRole('button', { name: 'Tentar de novo' }));
    expect(await shown.findByText('5 jogadores diferentes denunciaram')).toBeInTheDocument();
  });

  it('is neither shown to nor asked for by players, nor in other categories', async () => {
    const asked: string[] = [];
    server.use(
      http.get(PATH, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json(aRecord());
      }),
    );
    const { unmount } = show(player);
    await screen.findByRole('log');
    unmount();
    scene.ticket = aTicket({ ...ofTheTeam, category: 'questoes_tecnicas', affectedCharacters: ['Vorn'] });
    show(staff);
    await screen.findByRole('region', { name: 'Jogador' });
    expect(screen.queryByRole('region', { name: 'Denunciado' })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});
