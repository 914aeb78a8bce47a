import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { setLanguage } from '@/shared/i18n/setup';
import { aTicket } from '@/test/a-ticket';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { DashboardPage } from './dashboard';

beforeEach(() =>
  server.use(
    http.get('/api/tickets', () => HttpResponse.json([aTicket()])),
    http.get('/api/tickets/all', () => HttpResponse.json([aTicket()])),
    http.get('/api/worlds', () => HttpResponse.json([])),
    http.get('/api/queues', () => HttpResponse.json([])),
    http.get('/api/views', () => HttpResponse.json([])),
  ),
);

afterEach(() => setLanguage('pt'));

const show = (role: 'user' | 'staff' | 'admin', at: string) => renderApp(<DashboardPage />, { me: aMe({ role }), at });
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

describe('the dashboard', () => {
  it('has two tabs for players and three for the team', async () => {
    const { unmount } = show('user', '/dashboard');
    expect(tabs()).toEqual(['Meus chamados', 'Novo chamado']);
    expect(await screen.findByRole('table')).toBeVisible();
    unmount();
    show('staff', '/dashboard');
    expect(tabs()).toEqual(['Todos os chamados', 'Novo chamado', 'Painel']);
  });

  it('shows a player who asks for the board the list', async () => {
    show('user', '/dashboard?tab=board');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Meus chamados');
  });

  it('shows a list together with the notices above it, which would move it later', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get('/api/sanctions/mine', async () => {
        await held;
        return HttpResponse.json([{ id: 1 }]);
      }),
    );
    show('user', '/dashboard');
    expect(await screen.findByRole('table', { hidden: true })).not.toBeVisible();
    release();
    await waitFor(() => expect(screen.getByRole('table')).toBeVisible());
    expect(screen.getByRole('link', { name: 'Minhas sanções' })).toBeVisible();
  });

  it('shows the list when a notice cannot be loaded', async () => {
    server.use(http.get('/api/sanctions/mine', () => new HttpResponse(null, { status: 503 })));
    show('user', '/dashboard');
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('opens the tab that the address names', async () => {
    show('user', '/dashboard?tab=new');
    expect(await screen.findByText('Enviar chamado')).toBeVisible();
    expect(document.title).toBe('Novo chamado · Suporte Clube');
  });

  it('leads a suspended player to the news that players may read', async () => {
    const block = { what: 'open', reasonKey: 'spam', until: '2099-01-01T12:00:00Z', message: '', reason: 'spam' };
    server.use(http.get('/api/me/block', () => HttpResponse.json({ block })));
    show('user', '/dashboard');
    expect(await screen.findByRole('link', { name: 'Novidades' })).toHaveAttribute('href', '/novidades');
  });

  it('keeps what was begun when the language changes', async () => {
    const { user } = show('user', '/dashboard?tab=new');
    const description = await screen.findByLabelText('Descrição');
    await user.type(description, 'O presente');
    server.use(http.get('/api/me/block', () => new Promise<never>(() => undefined)));
    await act(() => setLanguage('en'));
    expect(await screen.findByLabelText('Description')).toBe(description);
    expect(description).toHaveValue('O presente');
  });

  it('goes from tab to tab with the arrow keys and opens with Enter', async () => {
    const { user, router } = show('user', '/dashboard');
    await screen.findByRole('table');
    screen.getByRole('tab', { name: 'Meus chamados' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Novo chamado' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?tab=new');
  });

  it('keeps the filter in the address', async () => {
    const { user, router } = show('staff', '/dashboard?status=open');
    await user.click(await screen.findByLabelText('Status'));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options.slice(0, 2)).toEqual(['Todos, menos fechados', 'Aberto']);
    expect(screen.getByTitle('Com o jogador')).toBeInTheDocument();
    expect(screen.queryByTitle('Resolvido')).toBeNull();
    await user.click(screen.getAllByTitle('Todos, menos fechados').at(-1)!);
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('switch', { name: 'Mostrar fechados' }));
    expect(router.state.location.search).toBe('?closed=true');
    expect(screen.getAllByText('Todos os status')[0]).toBeVisible();
  });

  it('shows an admin of a new club the first steps until they are dismissed', async () => {
    server.use(
      http.get('/api/admin/first-steps', () =>
        HttpResponse.json({ isOver: false, world: false, club: false, colleagues: false, trainingTicketId: null }),
      ),
      http.put('/api/admin/settings', () => HttpResponse.json({})),
    );
    const { user } = show('admin', '/dashboard');
    expect(await screen.findByRole('region', { name: 'Primeiros passos' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dispensar para todos os admins' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull());
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('shows no first steps where they are over', async () => {
    let asked = 0;
    server.use(
      http.get('/api/admin/first-steps', () => {
        asked += 1;
        return HttpResponse.json({ isOver: true, world: true, club: true, colleagues: true, trainingTicketId: null });
      }),
    );
    show('admin', '/dashboard');
    expect(await screen.findByRole('table')).toBeVisible();
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
  });
});
