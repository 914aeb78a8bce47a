import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { bulkStore } from '@/features/bulk/bulk-store';
import { Question } from '@/features/bulk/question';
import '@/shared/i18n/team-strings';
import { aTicket } from '@/test/a-ticket';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { RowActions } from './row-menu';

const me = aMe({ id: 7, role: 'staff' });
let changes: object[];

beforeEach(() => {
  changes = [];
  bulkStore.change({ question: null, last: null, refused: new Map() });
  server.use(
    http.post('/api/tickets/bulk', async ({ request }) => {
      const { change } = (await request.json()) as { change: object };
      changes.push(change);
      return HttpResponse.json({ id: 5, items: [{ ticketId: 427, outcome: 'done' }] });
    }),
  );
});

it.each([
  ['duvidas', 'Resolver', null, { status: 'resolved' }],
  ['denuncias_gerais', 'Concluir…', 'Não confirmada', { verdict: 'not_confirmed', status: 'resolved' }],
] as const)('the row of a ticket of %s: %s, %s', async (category, name, answer, change) => {
  const ticket = aTicket({ id: 427, category, status: 'in_progress' });
  const { user } = renderApp(
    <>
      <RowActions ticket={ticket} me={me} onDelete={() => undefined} />
      <Question />
    </>,
    { me },
  );
  await user.click(screen.getByRole('button', { name: 'Mais ações para o chamado 427' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  if (answer) {
    expect(changes).toEqual([]);
    await user.click(await screen.findByRole('option', { name: answer }));
  }
  await waitFor(() => expect(changes).toEqual([change]));
});
