import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';

import { aTicket } from '@/features/ticket/ticket.samples';
import { ofTheTeam, player, scene, show, staff, withScene } from '@/features/ticket/ticket.scene';
import type { CharacterState } from '@/shared/contract';

withScene();

const then: CharacterState = {
  name: 'Lyra',
  level: 80,
  vocation: 'Arqueira',
  guild: 'Noite Alta',
  world: 'Aurora',
  isOnline: true,
  lastLogin: null,
};
const NAME = 'Personagem na abertura';
const opened = (now: CharacterState | null) =>
  aTicket({ ...ofTheTeam, snapshot: { takenAt: '2026-11-20T20:18:00.000Z', source: 'table', then, now } });
const rows = async () => {
  const card = within(await screen.findByRole('region', { name: NAME }));
  return card.getAllByRole('row').map((row) => row.textContent);
};

describe('the snapshot of a character', () => {
  it('stands beside the character as it is now, and marks what changed', async () => {
    scene.ticket = opened({ ...then, level: 78, guild: null, isOnline: false });
    const { container } = show(staff);
    expect(await rows()).toEqual([
      'DadoNa aberturaAgora',
      'Nível8078 (mudou)',
      'VocaçãoArqueiraArqueira',
      'GuildaNoite Altasem dados (mudou)',
      'MundoAuroraAurora',
      'No jogosimnão (mudou)',
      'Último acessosem dadossem dados',
    ]);
    const report = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(report.violations.map(({ id }) => id)).toEqual([]);
  });

  it('stands alone when the game no longer has the character', async () => {
    scene.ticket = opened(null);
    show(staff);
    expect((await rows())[1]).toBe('Nível80');
    expect(screen.getByText('O jogo não tem mais este personagem.')).toBeInTheDocument();
  });

  it('is absent without one, and for players', async () => {
    scene.ticket = aTicket({ ...ofTheTeam, snapshot: null });
    const { unmount } = show(staff);
    await screen.findByRole('region', { name: 'Jogador' });
    expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument();
    unmount();
    scene.ticket = opened(then);
    show(player);
    await screen.findByRole('log');
    expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument();
  });
});

describe('a transaction that other tickets name', () => {
  const LINE = 'Transação repetida';
  it('is said with the tickets and whose they are, for the team', async () => {
    const sameTransaction = [
      { id: 88, otherAccount: true },
      { id: 12, otherAccount: false },
    ];
    scene.ticket = aTicket({ ...ofTheTeam, sameTransaction });
    const { container } = show(staff);
    const line = within(await screen.findByRole('region', { name: LINE }));
    expect(line.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '#88 outra conta',
      '#12 mesma conta',
    ]);
    expect(line.getByRole('link', { name: '#88' })).toHaveAttribute('href', '/ticket/88');
    const report = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(report.violations.map(({ id }) => id)).toEqual([]);
  });

  it('is not said where there are none, and never to players', async () => {
    scene.ticket = aTicket({ ...ofTheTeam, sameTransaction: [] });
    const { unmount } = show(staff);
    await screen.findByRole('region', { name: 'Jogador' });
    expect(screen.queryByRole('region', { name: LINE })).not.toBeInTheDocument();
    unmount();
    scene.ticket = aTicket({ sameTransaction: [{ id: 88, otherAccount: true }] });
    show(player);
    await screen.findByRole('log');
    expect(screen.queryByRole('region', { name: LINE })).not.toBeInTheDocument();
  });
});
