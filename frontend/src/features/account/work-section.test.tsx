import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { WorkSection } from './work-section';

it('shows how a member of the team works and saves each choice at once', async () => {
  let desk = { shortcuts: true, claimOnReply: true, afterSend: 'stay', undoSeconds: 0 };
  const sent: object[] = [];
  server.use(
    http.get('/api/me/preferences', () => HttpResponse.json(desk)),
    http.put('/api/me/preferences', async ({ request }) => {
      const change = (await request.json()) as Partial<typeof desk>;
      sent.push(change);
      desk = { ...desk, ...change };
      return HttpResponse.json(desk);
    }),
  );
  const { user } = renderApp(<WorkSection />, { me: aMe({ role: 'staff' }) });
  const claim = await screen.findByRole('switch', { name: 'Assumir o chamado ao responder' });
  await user.click(claim);
  await waitFor(() => expect(claim).not.toBeChecked());
  await user.click(screen.getByRole('switch', { name: 'Atalhos de uma tecla' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Depois de responder' })).toBeEnabled());
  await user.click(screen.getByRole('combobox', { name: 'Depois de responder' }));
  await user.click(await screen.findByTitle('Abrir o próximo da fila'));
  await waitFor(() => expect(sent).toEqual([{ claimOnReply: false }, { shortcuts: false }, { afterSend: 'next' }]));
});

it('says when a choice was not saved', async () => {
  server.use(
    http.get('/api/me/preferences', () => HttpResponse.json({ shortcuts: true, claimOnReply: true })),
    http.put('/api/me/preferences', () => HttpResponse.error()),
  );
  const { user } = renderApp(<WorkSection />, { me: aMe({ role: 'staff' }) });
  await user.click(await screen.findByRole('switch', { name: 'Assumir o chamado ao responder' }));
  expect(await screen.findByText('Não foi possível salvar as suas preferências.')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Assumir o chamado ao responder' })).toBeChecked();
});
