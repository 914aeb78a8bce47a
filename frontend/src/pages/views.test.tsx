import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { View } from '@/shared/contract';
import { keys } from '@/shared/api/keys';
import { aTicket } from '@/test/a-ticket';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { DashboardPage } from './dashboard';

let views: View[];
let listed: URLSearchParams[];
let taken: unknown[];

const aView = (over: Partial<View> = {}): View => ({
  id: 3,
  name: 'Reembolsos',
  isShared: false,
  query: { status: 'open' },
  problem: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...over,
});
const gone = (status: number, code: string, message: string) => HttpResponse.json({ code, message }, { status });

beforeEach(() => {
  views = [
    aView(),
    aView({ id: 4, name: 'Urgentes', isShared: true, query: { priority: 'urgent', includeClosed: false } }),
  ];
  listed = [];
  taken = [];
  server.use(
    http.get('/api/tickets/all', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('limit') !== '1') listed.push(searchParams);
      return HttpResponse.json([aTicket()], { headers: { 'X-Total-Count': '1' } });
    }),
    http.get('/api/worlds', () => HttpResponse.json([{ id: 1, name: 'Aurora', isActive: true }])),
    http.get('/api/team', () => HttpResponse.json([])),
    http.get('/api/queues', () => HttpResponse.json([])),
    http.get('/api/admin/first-steps', () =>
      HttpResponse.json({ isOver: true, world: true, club: true, colleagues: true }),
    ),
    http.get('/api/views', () => HttpResponse.json(views)),
    http.get('/api/views/counts', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')!.split(',').map(Number);
      return HttpResponse.json(ids.map((id) => ({ id, count: id === 4 ? 1000 : id, isMore: id === 4 })));
    }),
    http.post('/api/tickets/next', async ({ request }) => {
      taken.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/views', async ({ request }) => {
      const view = aView({ id: 9, ...((await request.json()) as object) });
      views = [...views, view];
      return HttpResponse.json(view, { status: 201 });
    }),
    http.patch('/api/views/:id', async ({ request, params }) => {
      const { ifUpdatedAt, ...fields } = (await request.json()) as { ifUpdatedAt: string };
      const view = views.find(({ id }) => id === Number(params['id']))!;
      if (view.updatedAt > ifUpdatedAt)
        return gone(409, 'view.changed_meanwhile', 'Outra pessoa mudou esta visualização.');
      const next = { ...view, ...fields, updatedAt: '2026-11-20T12:00:00.000Z' };
      views = views.map((other) => (other.id === view.id ? next : other));
      return HttpResponse.json(next);
    }),
    http.delete('/api/views/:id', ({ params }) => {
      views = views.filter(({ id }) => id !== Number(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
    http.put('/api/views/order', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: number[] };
      views = [
        ...ids.map((id) => views.find((view) => view.id === id)!),
        ...views.filter(({ id }) => !ids.includes(id)),
      ];
      return HttpResponse.json(views);
    }),
  );
});

const show = (at = '/dashboard', role: 'staff' | 'admin' = 'staff') =>
  renderApp(<DashboardPage />, { me: aMe({ role }), at });
const tools = async (name = 'Reembolsos') => within(await screen.findByRole('group', { name: `Visualização ${name}` }));
const lastList = () => listed.at(-1)!;

/** A screen of 1440 px. */
const wide = () => {
  const narrow = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...narrow,
    media: query,
    matches: query.includes('width >='),
  }));
};

describe('a saved view', () => {
  it('is shown by its address, which stays short', async () => {
    const { router } = show('/dashboard?view=3');
    await waitFor(() => expect(lastList().get('status')).toBe('open'));
    expect(listed).toHaveLength(1);
    expect(router.state.location.search).toBe('?view=3');
    expect((await tools()).queryByText('alterada')).toBeNull();
  });

  it('follows what others save in it', async () => {
    const { client } = show('/dashboard?view=4');
    await waitFor(() => expect(lastList().get('priority')).toBe('urgent'));
    views = [aView({ id: 4, isShared: true, query: { category: 'eventos', includeClosed: false } })];
    await client.invalidateQueries({ queryKey: keys.views });
    await waitFor(() => expect(lastList().get('category')).toBe('eventos'));
    expect(lastList().has('priority')).toBe(false);
  });

  it('says that it was changed, and is saved or taken back', async () => {
    const { user, router } = show('/dashboard?view=3&status=open&world=1');
    await user.click((await tools()).getByRole('button', { name: 'Desfazer' }));
    expect(router.state.location.search).toBe('?view=3');
    expect((await tools()).queryByText('alterada')).toBeNull();
    await router.navigate('/dashboard?view=3&status=closed');
    expect(await (await tools()).findByText('alterada')).toBeVisible();
    await user.click((await tools()).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=3'));
    expect(views[0]!.query).toEqual({ status: 'closed' });
    expect(lastList().get('status')).toBe('closed');
  });

  it('is not overwritten unseen', async () => {
    const { user, client, router } = show('/dashboard?view=4&status=closed', 'admin');
    await tools('Urgentes');
    views = views.map((view) => ({ ...view, query: { queue: 'mine' }, updatedAt: '2026-11-20T11:00:00.000Z' }));
    await client.invalidateQueries({ queryKey: keys.views });
    await user.click((await tools('Urgentes')).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Outra pessoa mudou esta visualização.')).toBeInTheDocument();
    expect(views[1]!.query).toEqual({ queue: 'mine' });
    // The conflict is reported once; saving again overwrites.
    await user.click((await tools('Urgentes')).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=4'));
    expect(views[1]!.query).toEqual({ status: 'closed' });
  });

  it('of the team is copied, not saved, by whoever is no admin', async () => {
    const { user, router } = show('/dashboard?view=4&status=closed');
    const group = await tools('Urgentes');
    expect(group.queryByRole('button', { name: 'Salvar' })).toBeNull();
    await user.click(group.getByRole('button', { name: 'Ações da visualização Urgentes' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Copiar',
      'Organizar visualizações',
    ]);
    await user.click(group.getByRole('button', { name: 'Salvar como minha' }));
    const dialog = await openedDialog();
    await user.type(dialog.getByLabelText('Nome'), 'Fechados{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?view=9'));
    expect(views[2]).toMatchObject({ name: 'Fechados', query: { status: 'closed' } });
  });

  it('is where the next ticket comes from, as long as it is unchanged', async () => {
    const { user, router } = show('/dashboard?view=3');
    await tools();
    await user.click(screen.getByRole('button', { name: /Pegar próximo/ }));
    await waitFor(() => expect(taken).toEqual([{ viewId: 3 }]));
    await router.navigate('/dashboard?view=3&category=eventos');
    await (await tools()).findByText('alterada');
    await user.click(screen.getByRole('button', { name: /Pegar próximo/ }));
    await waitFor(() => expect(taken.at(-1)).toEqual({ queue: 'category:eventos' }));
  });

  it('without any filter left is the list of all tickets', async () => {
    const { user, router } = show('/dashboard?view=3');
    await tools();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['world_gone', 'O mundo desta visualização foi excluído, por isso ela não mostra nada.'],
    ['unknown_filter', 'Esta visualização usa um filtro que não existe mais, por isso ela não mostra nada.'],
  ] as const)('says why it shows nothing: %s', async (problem, text) => {
    views = [aView({ problem })];
    const { user, router } = show('/dashboard?view=3');
    expect(await screen.findByText(text)).toBeVisible();
    expect(listed).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ver todos os chamados' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(listed).toHaveLength(1));
  });

  it('that is gone says so, and a failure is no absence', async () => {
    const { unmount } = show('/dashboard?view=77');
    expect(await screen.findByText('Esta visualização não existe mais.')).toBeVisible();
    unmount();
    server.use(http.get('/api/views', () => gone(500, 'server', 'Fora do ar.')));
    const { user } = show('/dashboard?view=3');
    expect(await screen.findByText('Não foi possível carregar as visualizações.')).toBeVisible();
    server.use(http.get('/api/views', () => HttpResponse.json(views)));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('group', { name: 'Visualização Reembolsos' })).toBeVisible();
  });
});

describe('the views beside the queues', () => {
  it('are links with counts on a wide screen, the shared ones pinned', async () => {
    wide();
    show('/dashboard?view=3');
    const nav = within(screen.getByRole('navigation', { name: 'Filas' }));
    const link = await nav.findByRole('link', { name: 'Reembolsos 3' });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(link).toHaveAttribute('href', '/dashboard?view=3');
    expect(nav.getByRole('link', { name: 'da equipe Urgentes 999+' })).not.toHaveAttribute('aria-current');
    expect(nav.getByRole('link', { name: /^Todas/ })).not.toHaveAttribute('aria-current');
  });

  it('are in one menu on a narrower screen', async () => {
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: 'Visualizações' }));
    // Style sheets separate the name from the count; without them they touch.
    await user.click(await screen.findByRole('menuitem', { name: /^Urgentes ?999\+$/ }));
    expect(router.state.location.search).toBe('?view=4');
    expect(screen.getByRole('button', { name: 'Urgentes 999+' })).toHaveAttribute('aria-current', 'page');
  });

  it('are made of the filters that are set', async () => {
    const { user, router } = show('/dashboard', 'admin');
    await screen.findByRole('button', { name: 'Visualizações' });
    expect(screen.queryByRole('button', { name: 'Salvar visualização' })).toBeNull();
    await router.navigate('/dashboard?world=1&sort=waiting');
    await user.click(await screen.findByRole('button', { name: 'Salvar visualização' }));
    const dialog = await openedDialog();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Dê um nome à visualização.')).toBeVisible();
    await user.type(dialog.getByLabelText('Nome'), '  Aurora ');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=9'));
    expect(views[2]).toMatchObject({
      name: 'Aurora',
      query: { worldId: 1, sort: 'waiting', includeClosed: false },
    });
  });

  it('are ordered by keys, renamed, shared and deleted', async () => {
    views = [aView({ id: 1, name: 'a' }), aView({ id: 2, name: 'b' })];
    const { user, router } = show('/dashboard?view=1', 'admin');
    await user.click((await tools('a')).getByRole('button', { name: 'Ações da visualização a' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Organizar visualizações' }));
    const dialog = await openedDialog();
    dialog.getByRole('button', { name: 'Mover b, posição 2 de 2' }).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(views.map(({ name }) => name)).toEqual(['b', 'a']));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Mover b, posição 1 de 2' })).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Ações da visualização b' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Compartilhar com a equipe' }));
    await waitFor(() => expect(views.find(({ id }) => id === 2)!.isShared).toBe(true));
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await tools('a')).getByRole('button', { name: 'Ações da visualização a' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    const question = await openedDialog();
    await waitFor(() => expect(question.getByText('Excluir a visualização “a”?')).toBeVisible());
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(views.map(({ id }) => id)).toEqual([2]);
  });
});
