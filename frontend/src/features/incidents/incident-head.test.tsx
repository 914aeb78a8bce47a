import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import type { IncidentDetails } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { IncidentHead } from './incident-head';

it('says on the page of the new entry that reports of players were not linked', async () => {
  server.use(
    http.post('/api/changelog', () => HttpResponse.json({ id: 7 })),
    http.get('/api/incidents/5/tickets', () => HttpResponse.json([{ id: 1 }, { id: 2 }])),
    http.put('/api/changelog/7/tickets', () =>
      HttpResponse.json({
        items: [
          { ticketId: 1, outcome: 'done' },
          { ticketId: 2, outcome: 'report' },
        ],
      }),
    ),
  );
  const incident = { id: 5, world: null, categories: [], state: 'identified', titlePt: 'Quedas', titleEn: 'Crashes' };
  const shown = { ...incident, startsAt: '2026-11-20T12:00:00Z', resolvedAt: null } as unknown as IncidentDetails;
  const { user, router } = renderApp(<IncidentHead incident={shown} onEdit={() => {}} onResolve={() => {}} />, {
    me: aMe({ role: 'staff' }),
    at: '/incidents/5',
  });
  await user.click(await screen.findByRole('button', { name: 'Escrever novidade' }));
  expect(await screen.findByText(/denúncia/, { ignore: '[role=status], [role=status] *' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/changelog', search: '?edit=7' });
});
