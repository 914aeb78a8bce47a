import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import type { TeamTicket } from '@/shared/contract';
import { aTicket } from '@/test/a-ticket';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { OwnerCell } from './owner-cell';

const me = aMe({ id: 7, role: 'staff' });
const held = (id: number, isAway?: true): TeamTicket =>
  aTicket({ id: 427, assignedTo: id, assignee: { id, name: 'Ana Souza', ...(isAway && { isAway }) } });

it('takes a ticket from a member who is away, and names them', async () => {
  const changes: unknown[] = [];
  server.use(
    http.patch('/api/tickets/427', async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json(held(7));
    }),
  );
  const { user } = renderApp(<OwnerCell ticket={held(9, true)} />, { me });
  await user.click(screen.getByRole('button', { name: 'Assumir chamado 427, antes com Ana Souza, que está ausente' }));
  await waitFor(() => expect(changes).toEqual([{ assignedTo: 7, ifAssignedTo: 9 }]));
});

it.each([
  ['of a colleague who is there', held(9)],
  ['of one’s own, also while away', held(7, true)],
  ['that is closed, although its assignee is away', { ...held(9, true), status: 'closed' } as const],
])('leaves a ticket %s', (_, ticket) => {
  renderApp(<OwnerCell ticket={ticket} />, { me });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(ticket.assignee!.id === 7 ? 'Você' : 'Ana Souza')).toBeInTheDocument();
});
