import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import type { Me, NotificationGroup } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { Bell } from './bell';

/** A server with the given notifications, the first `unread` of them unread. */
function serve(count: number, unread: number) {
  let rows: NotificationGroup[] = Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    type: 'message',
    title: `Aviso ${i + 1}`,
    message: 'A equipe respondeu.',
    ticketId: i === 1 ? null : 100 + i,
    incidentId: null,
    changelogId: null,
    isRead: i >= unread,
    unreadCount: i >= unread ? 0 : 1,
    createdAt: '2026-11-20T12:00:00Z',
  }));
  const calls: string[] = [];
  server.use(
    http.get('/api/notifications/unread', () => HttpResponse.json(rows.filter(({ isRead }) => !isRead))),
    http.get('/api/notifications/groups', ({ request }) => {
      const personal = new URL(request.url).searchParams.get('personal') === 'true';
      return HttpResponse.json(personal ? rows.slice(0, 1) : rows);
    }),
    http.post('/api/notifications/read-all', () => {
      calls.push('all');
      rows = rows.map((row) => ({ ...row, isRead: true }));
      return HttpResponse.json({ updated: unread });
    }),
    http.post('/api/notifications/:id/read-group', ({ params }) => {
      calls.push(String(params.id));
      rows = rows.map((row) => (row.id === Number(params.id) ? { ...row, isRead: true } : row));
      return HttpResponse.json(rows.find((row) => row.id === Number(params.id)));
    }),
  );
  return calls;
}

async function open(me?: Me) {
  const view = renderApp(<Bell onChoices={() => {}} />, me && { me });
  await view.user.click(await screen.findByRole('button', { name: /não lida/ }));
  const panel = await screen.findByRole('dialog', { name: 'Notificações' });
  await within(panel).findAllByRole('listitem');
  return { ...view, panel };
}

describe('the bell', () => {
  it('shows 9+ above nine and says the number in words', async () => {
    serve(12, 10);
    renderApp(<Bell onChoices={() => {}} />);
    const bell = await screen.findByRole('button', { name: 'Notificações, 10 não lidas' });
    expect(within(bell).getByText('9+')).toBeInTheDocument();
  });

  it('shows nine as nine, and nothing when all is read', async () => {
    serve(12, 9);
    const { unmount } = renderApp(<Bell onChoices={() => {}} />);
    expect(await screen.findByText('9')).toBeInTheDocument();
    unmount();
    serve(2, 0);
    renderApp(<Bell onChoices={() => {}} />);
    expect(await screen.findByRole('button', { name: 'Notificações, nenhuma não lida' })).not.toHaveTextContent(/\d/);
  });

  it('marks one where it stands, without moving the others', async () => {
    const calls = serve(3, 3);
    const { user, panel } = await open();
    const titles = () =>
      within(panel)
        .getAllByRole('listitem')
        .map((item) => within(item).getByText(/Aviso/).textContent);
    const before = titles().map((title) => title?.replace('Não lida: ', ''));
    await user.click(within(panel).getByRole('button', { name: 'Marcar como lida: Aviso 2' }));
    expect(within(panel).queryByRole('button', { name: 'Marcar como lida: Aviso 2' })).not.toBeInTheDocument();
    await waitFor(() => expect(calls).toEqual(['2']));
    expect(titles().map((title) => title?.replace('Não lida: ', ''))).toEqual(before);
    expect(panel).toContainElement(document.activeElement as HTMLElement);
  });

  it('marks all', async () => {
    const calls = serve(3, 3);
    const { user, panel } = await open();
    await user.click(within(panel).getByRole('button', { name: 'Marcar todas como lidas' }));
    await waitFor(() => expect(calls).toEqual(['all']));
    expect(within(panel).getByRole('button', { name: 'Marcar todas como lidas' })).toBeDisabled();
  });

  it('takes the mark back when the server refuses', async () => {
    serve(2, 2);
    server.use(
      http.post('/api/notifications/:id/read-group', () => HttpResponse.json({ message: 'x' }, { status: 500 })),
    );
    const { user, panel } = await open();
    await user.click(within(panel).getByRole('button', { name: 'Marcar como lida: Aviso 1' }));
    expect(await within(panel).findByRole('button', { name: 'Marcar como lida: Aviso 1' })).toBeInTheDocument();
    expect(await screen.findByText('Não foi possível marcar como lida.')).toBeInTheDocument();
  });

  it('opens the ticket of a notification, marks it and closes', async () => {
    const calls = serve(2, 2);
    const { user, panel, router } = await open();
    await user.click(within(panel).getByRole('link', { name: /Aviso 1/ }));
    expect(router.state.location.pathname).toBe('/ticket/100');
    await waitFor(() => expect(calls).toEqual(['1']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('lets the team choose between what is meant for them and everything, and remembers it', async () => {
    serve(3, 3);
    const { user, panel } = await open(aMe({ role: 'staff' }));
    await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(3));
    await user.click(within(panel).getByText('Para mim'));
    await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(1));
    expect(localStorage.getItem('notificationsFor')).toBe('me');
    localStorage.removeItem('notificationsFor');
  });

  it('offers players no such choice', async () => {
    serve(3, 3);
    const { panel } = await open();
    expect(within(panel).queryByText('Para mim')).not.toBeInTheDocument();
  });

  it('puts the number in front of the title of the page', async () => {
    serve(3, 2);
    const { unmount } = renderApp(<Bell onChoices={() => {}} />);
    await waitFor(() => expect(document.title).toMatch(/^\(2\)/));
    unmount();
    expect(document.title).not.toMatch(/^\(/);
  });

  it('closes with Escape and gives the focus back', async () => {
    serve(1, 1);
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Notificações/ })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
