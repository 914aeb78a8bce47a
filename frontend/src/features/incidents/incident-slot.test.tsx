import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Incident } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { roundTrip, server } from '@/test/server';
import { IncidentSlot } from './incident-slot';

const anIncident = (over: Partial<Incident> = {}): Incident => ({
  id: 5,
  world: { id: 1, name: 'Aurora' },
  categories: [],
  isConcerned: true,
  state: 'identified',
  titlePt: 'Instabilidade em Aurora',
  titleEn: 'Aurora is unstable',
  startsAt: '2026-11-20T12:00:00Z',
  nextUpdateAt: null,
  resolvedAt: null,
  latest: null,
  followers: 36,
  isFollowing: false,
  ...over,
});

const serve = (...incidents: Incident[]) => server.use(http.get('/api/incidents', () => HttpResponse.json(incidents)));

afterEach(() => void vi.useRealTimers());

describe('the banner of an incident', () => {
  it('counts "me too" at once, before the server has answered', async () => {
    serve(anIncident());
    server.use(http.put('/api/incidents/5/me-too', () => delay('infinite')));
    const { user } = renderApp(<IncidentSlot />);
    expect(await screen.findByText('36')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Eu também' }));
    expect(await screen.findByText('37')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Você também' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('takes it back when the server refuses, with a sentence', async () => {
    // Stops polling, so that only the error leads to a refetch.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    serve(anIncident());
    const refusal = { code: 'incident.resolved', message: 'Este incidente já foi resolvido.' };
    server.use(http.put('/api/incidents/5/me-too', () => HttpResponse.json(refusal, { status: 409 })));
    const { user } = renderApp(<IncidentSlot />);
    await user.click(await screen.findByRole('button', { name: 'Eu também' }));
    expect(await screen.findByText('Este incidente já foi resolvido.')).toBeVisible();
    const back = await screen.findByRole('button', { name: 'Eu também' });
    expect(back).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('36')).toBeVisible();
  });

  it('stands in the form of its world and of all worlds, and says no number below three', async () => {
    const everywhere = anIncident({ id: 6, world: null, titlePt: 'Pix demora', followers: null });
    serve(anIncident(), everywhere);
    renderApp(<IncidentSlot about={{ worldId: 2, category: undefined }} quiet />);
    expect(await screen.findByText(/Pix demora/)).toBeVisible();
    expect(screen.queryByText(/Instabilidade/)).not.toBeInTheDocument();
    expect(screen.queryByText(/jogador/)).not.toBeInTheDocument();
  });

  it('is not shown to players of other worlds, and leads to no news before there are any', async () => {
    serve(
      anIncident({ isConcerned: false }),
      anIncident({ id: 6, titlePt: 'Pix demora' }),
      anIncident({
        id: 7,
        titlePt: 'Login lento',
        latest: { id: 1, bodyPt: 'Achamos.', bodyEn: 'Found.', state: null, createdAt: '2026-11-20T12:00:00Z' },
      }),
    );
    renderApp(<IncidentSlot />);
    expect(await screen.findByText(/Pix demora/)).toBeVisible();
    expect(screen.queryByText(/Instabilidade/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Ver notícias' })).toHaveLength(1);
    expect(screen.queryByText(/Não precisa abrir chamado/)).not.toBeInTheDocument();
  });

  it('says that no ticket is needed only for what it makes superfluous', async () => {
    serve(anIncident());
    renderApp(<IncidentSlot about={{ worldId: 1, category: 'questoes_tecnicas' }} quiet />);
    expect(await screen.findByText(/Não precisa abrir chamado/)).toBeVisible();
  });

  it('is not for the team, who works on the page of incidents', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/incidents', ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json([anIncident()]);
      }),
    );
    renderApp(<IncidentSlot />, { me: aMe({ role: 'staff' }) });
    await roundTrip();
    expect(asked).toEqual([]);
  });
});
