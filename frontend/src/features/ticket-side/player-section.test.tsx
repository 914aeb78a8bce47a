import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { aPlayer, aTicket } from '@/features/ticket/ticket.samples';
import { ofTheTeam, player, scene, show, staff, withScene } from '@/features/ticket/ticket.scene';
import { server } from '@/test/server';

withScene();

const PATH = '/api/tickets/427/player';
const card = () => screen.findByRole('region', { name: 'Jogador' });

describe('the card of the player', () => {
  beforeEach(() => {
    scene.ticket = aTicket(ofTheTeam);
  });

  it('says who it is, with characters, counts and the newest other tickets', async () => {
    const latest = [
      { id: 40, title: 'Parcerias - Aurora', status: 'in_progress', createdAt: '2025-11-20T20:00:00.000Z' },
      { id: 31, title: 'Doações - Bastion', status: 'resolved', createdAt: '2025-11-17T20:00:00.000Z' },
    ] as const;
    const characters = [{ id: 3, name: 'Kaelith', level: 312, world: 'Aurora' }];
    const found = aPlayer({ language: 'en', characters, latest: [...latest], openCount: 2, ticketCount: 9 });
    server.use(http.get(PATH, () => HttpResponse.json(found)));
    const { container } = show(staff);
    const shown = within(await card());
    expect(shown.getByText('marina@clube.test')).toBeInTheDocument();
    expect(await shown.findByText('desde mar. de 2024')).toBeInTheDocument();
    expect(shown.getByText(/lê em inglês/)).toBeInTheDocument();
    const [character] = within(shown.getByRole('list', { name: 'Personagens' })).getAllByRole('listitem');
    expect(character).toHaveTextContent('AuKaelith312Aurora, nível 312');
    expect(shown.getByText('2 abertos · 9 no total')).toBeInTheDocument();
    const lines = within(shown.getByRole('list', { name: 'Outros chamados' })).getAllByRole('listitem');
    expect(lines.map((line) => within(line).getByRole('link').getAttribute('href'))).toEqual([
      '/ticket/40',
      '/ticket/31',
    ]);
    expect(lines[0]).toHaveTextContent('Em andamento');
    expect(shown.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/dashboard?owner=1&closed=true');
    const report = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(report.violations.map(({ id }) => id)).toEqual([]);
  });

  it('leaves out what the player does not have, and says where the counting ends', async () => {
    server.use(http.get(PATH, () => HttpResponse.json(aPlayer({ openCount: 4, ticketCount: 1000, isMore: true }))));
    show(staff);
    const shown = within(await card());
    expect(await shown.findByText('4 abertos · 1000+ no total')).toBeInTheDocument();
    expect(shown.queryByRole('list')).not.toBeInTheDocument();
    // Appears later, with the part of the card that is loaded separately.
    expect(await shown.findByRole('link', { name: 'Ver suspensões' })).toBeInTheDocument();
    expect(shown.getAllByRole('link')).toHaveLength(1);
  });

  it('can be asked for again when it did not load, and the ticket is there meanwhile', async () => {
    server.use(http.get(PATH, () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }));
    const { user } = show(staff);
    const shown = within(await card());
    expect(await shown.findByRole('alert')).toHaveTextContent('Não foi possível carregar.');
    expect(shown.getByText('Marina Couto')).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Tentar de novo' }));
    expect(await shown.findByText('1 aberto · 1 no total')).toBeInTheDocument();
    await waitFor(() => expect(shown.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('is not asked for by players', async () => {
    const asked: string[] = [];
    server.use(
      http.get(PATH, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json(aPlayer());
      }),
    );
    show(player);
    await screen.findByRole('log');
    expect(asked).toEqual([]);
  });
});
