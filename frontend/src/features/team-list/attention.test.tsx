import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';

import { listen } from '@/features/shortcuts/listen';
import type { TeamTicket } from '@/shared/contract';
import { aTicket } from '@/test/a-ticket';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { ListKeys } from './list-keys';
import { QuickActions } from './quick-actions';
import { RowActions } from './row-menu';
import { TicketTitle } from './row-parts';
import { ListCursor, ListCursorProvider } from './use-list-cursor';

const me = aMe({ id: 7, role: 'staff' });
let asked: string[];

beforeEach(() => {
  asked = [];
  const note = ({ request }: { request: Request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.put('/api/tickets/:id/unread', note),
    http.put('/api/tickets/:id/follow', note),
    http.delete('/api/tickets/:id/follow', note),
  );
});

const showRow = async (ticket: TeamTicket) => {
  const { user } = renderApp(<RowActions ticket={ticket} me={me} onDelete={() => undefined} />, { me });
  await user.click(screen.getByRole('button', { name: `Mais ações para o chamado ${ticket.id}` }));
  return { choose: async (name: string) => user.click(await screen.findByRole('menuitem', { name })) };
};

it.each([
  ['Marcar como não lido', false, 'PUT /api/tickets/427/unread'],
  ['Seguir', false, 'PUT /api/tickets/427/follow'],
  ['Deixar de seguir', true, 'DELETE /api/tickets/427/follow'],
])('the menu of a row: %s', async (name, takesPart, call) => {
  const { choose } = await showRow(aTicket({ id: 427, takesPart }));
  await choose(name);
  await waitFor(() => expect(asked).toEqual([call]));
});

it('says so when the server refuses', async () => {
  server.use(
    http.put('/api/tickets/:id/unread', () =>
      HttpResponse.json({ statusCode: 404, code: 'not_found', message: 'Não encontrado.' }, { status: 404 }),
    ),
  );
  const { choose } = await showRow(aTicket({ id: 427 }));
  await choose('Marcar como não lido');
  expect(
    await screen.findByText('Não foi possível mudar o chamado', { ignore: '[role=status], [role=status] *' }),
  ).toBeVisible();
});

it('a row says who asked the reader and for what, in place of the last message', () => {
  const asked = { name: 'Helena Torres', text: 'Confere o placar?' };
  const { unmount } = renderApp(<TicketTitle ticket={aTicket({ asked })} fresh={false} />, { me });
  expect(screen.getByText('@ Helena pediu a você:')).toBeVisible();
  expect(screen.getByText('Confere o placar?')).toBeVisible();
  expect(screen.queryByText('Não chegou.')).not.toBeInTheDocument();
  unmount();
  renderApp(<TicketTitle ticket={aTicket()} fresh={false} />, { me });
  expect(screen.getByText('Não chegou.')).toBeVisible();
});

it('a row says that the last words were removed', () => {
  const { lastMessage } = aTicket();
  const ticket = aTicket({ lastMessage: { ...lastMessage, text: '' } });
  const { unmount } = renderApp(<TicketTitle ticket={ticket} fresh={false} />, { me });
  expect(screen.getByText('Conteúdo removido')).toBeVisible();
  unmount();
  renderApp(<TicketTitle ticket={aTicket({ asked: { name: 'Helena Torres', text: '' } })} fresh={false} />, { me });
  expect(screen.getByText('Conteúdo removido')).toBeVisible();
});

it('a row says when the texts were deleted, and its menu and buttons offer nothing that needs them', async () => {
  const ticket = aTicket({ status: 'resolved', blankedAt: '2026-11-20T17:18:00Z' });
  const cursor = new ListCursor();
  cursor.show([ticket], 'all');
  cursor.move(1);
  const { user } = renderApp(
    <ListCursorProvider value={cursor}>
      <TicketTitle ticket={ticket} fresh={false} actions={<QuickActions ticket={ticket} me={me} />} />
      <RowActions ticket={ticket} me={me} onDelete={() => undefined} />
    </ListCursorProvider>,
    { me },
  );
  expect(screen.getByText('Apagados em 20/11/2026, pelo prazo do clube')).toBeVisible();
  expect(screen.queryByText('Não chegou.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Assumir/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Responder/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mais ações para o chamado 427' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Assumir', 'Marcar como não lido', 'Seguir']);
});

const rows = [aTicket({ id: 427, takesPart: true }), aTicket({ id: 426 })];
const showKeys = () => {
  const cursor = new ListCursor();
  cursor.show(rows, 'all');
  const leave = listen(() => true);
  const { user, unmount } = renderApp(<ListKeys cursor={cursor} rows={rows} onSearch={vi.fn()} />, { me });
  return { cursor, user, end: () => (unmount(), leave()) };
};

it('U and F act on the row of the cursor, and on all that are picked', async () => {
  const { cursor, user, end } = showKeys();
  await user.keyboard('uf');
  expect(asked).toEqual([]);
  act(() => void cursor.move(1));
  await user.keyboard('u');
  await waitFor(() => expect(asked).toEqual(['PUT /api/tickets/427/unread']));
  await user.keyboard('f');
  await waitFor(() => expect(asked.slice(1)).toEqual(['DELETE /api/tickets/427/follow']));
  act(() => {
    cursor.pick(427);
    cursor.pick(426);
  });
  await user.keyboard('f');
  await waitFor(() => expect(asked.slice(2)).toEqual(['PUT /api/tickets/427/follow', 'PUT /api/tickets/426/follow']));
  end();
});
