import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { aTicket } from '@/features/ticket/ticket.samples';
import '@/shared/i18n/team-strings';
import { serverNow } from '@/shared/lib/server-clock';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { History } from './history';

const MINUTE_MS = 60_000;
const anEvent = (id: number, undo?: object) => ({
  id,
  type: 'ticket.priority_changed',
  actor: { id: 9, name: 'Otávio Lima' },
  data: { from: 'low', to: 'high' },
  createdAt: '2026-11-20T20:00:00.000Z',
  undo,
});
const inMinutes = (minutes: number) => new Date(serverNow() + minutes * MINUTE_MS);

it('takes back the whole action that an event belongs to, while that can be done', async () => {
  const undone: string[] = [];
  server.use(
    http.get('/api/tickets/427/events', () =>
      HttpResponse.json([
        anEvent(3, { bulkId: 12, until: inMinutes(-1), tickets: 4 }),
        anEvent(2, { bulkId: 11, until: inMinutes(5), tickets: 2 }),
        anEvent(1),
      ]),
    ),
    http.post('/api/bulk/:id/undo', ({ params }) => {
      undone.push(String(params.id));
      return HttpResponse.json({ items: [{ ticketId: 427, outcome: 'restored' }] });
    }),
  );
  const { user } = renderApp(<History ticket={aTicket()} />, { me: aMe({ role: 'staff' }) });
  await user.click(await screen.findByText('Histórico'));
  const buttons = await screen.findAllByRole('button', { name: /^Desfazer/, hidden: true });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Desfazer nos 2 chamados']);
  await user.click(buttons[0]!);
  await waitFor(() => expect(undone).toEqual(['11']));
});

it.each([
  ['message', false, 'removeu uma mensagem · dado pessoal'],
  ['message', true, 'removeu uma nota · dado pessoal'],
  ['file', true, 'removeu um arquivo · dado pessoal'],
  ['description', false, 'removeu a descrição · dado pessoal'],
  ['title', false, 'removeu o título · dado pessoal'],
])('says who removed a %s and why', async (part, isInternal, words) => {
  const data = { part, isInternal, reason: 'personal_data', subjectId: 5, authorId: 1, ownerId: 1 };
  server.use(
    http.get('/api/tickets/427/events', () => HttpResponse.json([{ ...anEvent(1), type: 'content.removed', data }])),
  );
  const { user } = renderApp(<History ticket={aTicket()} />, { me: aMe({ role: 'staff' }) });
  await user.click(await screen.findByText('Histórico'));
  expect((await screen.findByText(words)).parentElement).toHaveTextContent(`Otávio Lima ${words}`);
});

it.each([
  ['ticket.verdict_changed', { from: null, to: 'confirmed' }, 'concluiu: Confirmada'],
  ['ticket.verdict_changed', { from: null, to: 'duplicate', otherId: 12 }, 'concluiu: Repetida do #12'],
  ['ticket.verdict_changed', { from: null, to: 'duplicate' }, 'concluiu: Repetida'],
  ['ticket.verdict_changed', { from: 'confirmed', to: null }, 'tirou a conclusão'],
  ['ticket.report_reviewed', { ownerId: 1, isConfirmed: true }, 'avisou quem denunciou que a análise terminou'],
  [
    'ticket.restored',
    { verdict: { from: 'confirmed', to: null }, status: { from: 'resolved', to: 'open' } },
    'desfez a última mudança (sem conclusão, status Aberto)',
  ],
])('says of %s with %o: %s', async (type, data, words) => {
  server.use(http.get('/api/tickets/427/events', () => HttpResponse.json([{ ...anEvent(1), type, data }])));
  const { user } = renderApp(<History ticket={aTicket()} />, { me: aMe({ role: 'staff' }) });
  await user.click(await screen.findByText('Histórico'));
  expect(await screen.findByText(words)).toBeInTheDocument();
});
