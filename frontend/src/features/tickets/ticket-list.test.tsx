import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { keys } from '@/shared/api/keys';
import type { OwnTicket } from '@/shared/contract';
import { aTicket } from '@/test/a-ticket';
import { holdTimers } from '@/test/held-timers';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import type { TicketFilter } from './rules';
import { TicketList } from './ticket-list';

/** Responds with the current `rows` and records the requests. */
function aServer(rows: OwnTicket[], headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const state = { rows, failing: false };
  server.use(
    http.get('/api/tickets', ({ request }) => {
      asked.push(new URL(request.url).search);
      if (state.failing) return HttpResponse.json({ message: 'O banco de dados está fora.' }, { status: 503 });
      return HttpResponse.json(state.rows, { headers: { 'X-Total-Count': String(state.rows.length), ...headers } });
    }),
  );
  return { asked, state };
}

type HarnessProps = { onNew: () => void; freshId?: number; barred: boolean };

function Harness({ onNew, freshId, barred }: HarnessProps) {
  const [filter, setFilter] = useState<TicketFilter>({ status: 'all' });
  return <TicketList filter={filter} onFilter={setFilter} onNew={onNew} barred={barred} freshId={freshId} />;
}

function show(me = aMe(), freshId?: number, barred = false) {
  const onNew = vi.fn();
  const view = renderApp(<Harness onNew={onNew} freshId={freshId} barred={barred} />, { me });
  const renew = () => act(() => view.client.invalidateQueries({ queryKey: keys.tickets.lists }));
  return { onNew, renew, ...view };
}

const AT = '2026-11-20T17:18:00Z';
const rowOf = (id: number) => screen.getByRole('cell', { name: String(id) }).closest('tr');
const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('the list of tickets', () => {
  it('shows a player no priority, N/A without a world and 9+ for twelve unread', async () => {
    aServer([aTicket({ world: null, unreadCount: 12, priority: undefined })]);
    const { container } = show();
    const table = await screen.findByRole('table');
    expect(within(table).queryByText('Prioridade')).not.toBeInTheDocument();
    expect(within(table).getByText('N/A')).toBeVisible();
    expect(within(table).getByText('9+')).toBeVisible();
    expect(within(table).getByText('12 mensagens não lidas')).toBeInTheDocument();
    expect(within(table).getByRole('link', { name: /Presente não entregue/ })).toHaveAttribute('href', '/ticket/427');
    expect(within(table).getByRole('link', { name: 'Ver chamado 427' })).toHaveAttribute('href', '/ticket/427');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    const { violations } = await axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      // jsdom has no layout.
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says when the texts of a ticket were deleted, in place of the last words', async () => {
    aServer([aTicket({ status: 'resolved', blankedAt: AT })]);
    show();
    expect(await screen.findByText('Apagados em 20/11/2026, pelo prazo do clube')).toBeVisible();
    expect(screen.queryByText('Você:')).not.toBeInTheDocument();
  });

  it('leads players to their closed tickets, and to those of one status', async () => {
    const { asked } = aServer([]);
    const { user } = show();
    await screen.findByText('Nenhum chamado aberto.');
    await user.click(screen.getByRole('button', { name: /^Encerrados/ }));
    await waitFor(() => expect(asked).toContain('?status=closed&sort=turn'));
    expect(await screen.findByText('Nenhum chamado encerrado.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Abertos/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click((await screen.findAllByTitle('Sua vez')).at(-1)!);
    await waitFor(() => expect(asked).toContain('?status=waiting_response&sort=turn'));
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('Nenhum chamado aberto.')).toBeVisible();
  });

  it('offers a first ticket when there is none', async () => {
    aServer([]);
    const { user, onNew } = show();
    await user.click(await screen.findByRole('button', { name: 'Novo chamado' }));
    expect(onNew).toHaveBeenCalledOnce();
  });

  it('loads more, with the whole count in view', async () => {
    server.use(
      http.get('/api/tickets', ({ request }) => {
        const next = new URL(request.url).searchParams.get('cursor') === 'abc';
        return HttpResponse.json([aTicket({ id: next ? 1 : 2 })], {
          headers: { 'X-Total-Count': '2', ...(!next && { 'X-Next-Cursor': 'abc' }) },
        });
      }),
    );
    const { user } = show();
    expect(await screen.findByText('1 de 2 chamados')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByText('2 chamados')).toBeVisible();
    expect(numbers()).toEqual(['2', '1']);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
  });

  it('says what failed and tries again', async () => {
    const { state } = aServer([aTicket()]);
    state.failing = true;
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os chamados.');
    state.failing = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('keeps the last data when it cannot be renewed, and says from when it is', async () => {
    const { state } = aServer([aTicket()]);
    const { renew } = show();
    await screen.findByRole('table');
    state.failing = true;
    await renew();
    expect(await screen.findByText(/^Dados de \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  it('highlights a changed and a new row, and no other', async () => {
    const { state } = aServer([aTicket({ id: 2 }), aTicket({ id: 1 })]);
    const { renew } = show();
    await screen.findByRole('table');
    expect(rowOf(2)).not.toHaveAttribute('data-highlight');
    state.rows = [aTicket({ id: 3 }), aTicket({ id: 2, status: 'in_progress' }), aTicket({ id: 1 })];
    await renew();
    expect(await screen.findByRole('cell', { name: '3' })).toBeVisible();
    expect(rowOf(3)).toHaveAttribute('data-highlight');
    expect(rowOf(2)).toHaveAttribute('data-highlight');
    expect(rowOf(1)).not.toHaveAttribute('data-highlight');
    fireEvent.animationEnd(rowOf(3)!);
    expect(rowOf(3)).not.toHaveAttribute('data-highlight');
  });

  it('moves no row while a finger is on them', async () => {
    const { state } = aServer([aTicket({ id: 2 }), aTicket({ id: 1 })]);
    const { renew } = show();
    const table = await screen.findByRole('table');
    const rest = holdTimers(1_500);
    fireEvent.pointerDown(table);
    state.rows = [aTicket({ id: 3 }), aTicket({ id: 2, status: 'closed' })];
    await renew();
    expect(await screen.findByText('Encerrado')).toBeVisible();
    expect(numbers()).toEqual(['2', '1']);
    rest.run();
    expect(numbers()).toEqual(['3', '2']);
  });

  it('marks the ticket just sent', async () => {
    aServer([aTicket({ id: 428 }), aTicket({ id: 427 })]);
    show(aMe(), 428);
    await screen.findByRole('table');
    expect(within(rowOf(428)!).getByText('Recém-enviado')).toBeVisible();
    expect(within(rowOf(427)!).queryByText('Recém-enviado')).not.toBeInTheDocument();
  });

  it('leads to the field where it is the player’s turn, which is told apart, and not while they may not write', async () => {
    aServer([aTicket({ id: 2, status: 'waiting_response' }), aTicket({ id: 1, status: 'in_progress' })]);
    const { unmount } = show();
    await screen.findByRole('table');
    const hrefs = () => [2, 1].map((id) => within(rowOf(id)!).getAllByRole('link')[0]!.getAttribute('href'));
    expect(hrefs()).toEqual(['/ticket/2#reply', '/ticket/1']);
    expect([rowOf(2), rowOf(1)].map((row) => row!.hasAttribute('data-own'))).toEqual([true, false]);
    unmount();
    show(aMe(), undefined, true);
    await screen.findByRole('table');
    expect(hrefs()).toEqual(['/ticket/2', '/ticket/1']);
    expect(rowOf(2)).not.toHaveAttribute('data-own');
  });

  it('becomes cards on a narrow screen', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          ...new EventTarget(),
          media: query,
          matches: query.includes('width'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    const lastMessage = {
      from: 'team',
      isOwn: false,
      name: 'Suporte',
      isInternal: false,
      text: 'Qual personagem?',
      at: AT,
    } as const;
    const removed = { ...lastMessage, text: '' };
    aServer([
      aTicket({ status: 'in_progress', lastMessage }),
      aTicket({ id: 428, status: 'in_progress', lastMessage: removed }),
    ]);
    show();
    const list = await screen.findByRole('list', { name: 'Meus chamados' });
    expect(within(list).getByText('nº 427')).toBeVisible();
    expect(within(list).getAllByText('Com a equipe')).toHaveLength(2);
    expect(within(list).getByText('Conteúdo removido')).toBeVisible();
    expect(within(list).getByText('Qual personagem?').parentElement).toHaveTextContent('Suporte: Qual personagem?');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
