import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import type { Incident } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { IncidentsScreen } from './incidents-screen';

const PAGE = 2;
const incident = (id: number, titlePt: string, resolvedAt: string | null = '2026-11-20T13:00:00Z') =>
  ({
    id,
    world: null,
    categories: [],
    state: resolvedAt ? 'resolved' : 'identified',
    titlePt,
    titleEn: `${titlePt} (en)`,
    startsAt: '2026-11-20T12:00:00Z',
    nextUpdateAt: null,
    resolvedAt,
    latest: null,
    followers: 0,
  }) as unknown as Incident;
const [market, gate, login] = [incident(4, 'Mercado'), incident(3, 'Portão'), incident(2, 'Login')];
/** Open for longer than two pages of other incidents. */
const lasting = incident(1, 'Lentidão', null);
let all: Incident[];

beforeEach(() => {
  all = [market, gate, login, lasting];
  server.use(
    http.get('/api/incidents', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.has('active')) return HttpResponse.json(all.filter(({ resolvedAt }) => resolvedAt === null));
      const from = Number(searchParams.get('cursor') ?? 0);
      const headers = { ...(from + PAGE < all.length && { 'X-Next-Cursor': String(from + PAGE) }) };
      return HttpResponse.json(all.slice(from, from + PAGE), { headers });
    }),
  );
});

const show = (at = '/incidents') => renderApp(<IncidentsScreen />, { me: aMe({ role: 'staff' }), at });
const link = (name: string) => screen.queryByRole('link', { name });

it('shows every open incident, and resolved ones page by page', async () => {
  const { user } = show();
  await waitFor(() => expect(link('Portão')).toBeVisible());
  expect(await screen.findByRole('link', { name: 'Lentidão' })).toBeVisible();
  expect(link('Login')).toBeNull();
  expect(screen.queryByText(/metade durou/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  await waitFor(() => expect(link('Login')).toBeVisible());
  expect(screen.getByText(/^3 resolvidos · metade durou/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Lentidão' })).toHaveLength(1);
});

it('looks for a text in all of them, and says that there is none only then', async () => {
  const { user } = show('/incidents?q=login');
  await waitFor(() => expect(link('Login')).toBeVisible());
  expect(link('Portão')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Buscar nos resolvidos' }), 'x');
  expect(await screen.findByText('Nenhum resolvido com estes filtros.')).toBeVisible();
});

it('offers to create the first one where there are none', async () => {
  all = [];
  show();
  expect(await screen.findByRole('button', { name: 'Criar o primeiro' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});
