import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';

import { aTicket } from '@/test/a-ticket';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { MergeDialog } from './merge-dialog';

const OTHER = 'Os chamados são de jogadores diferentes. Vincule um ao outro em vez de juntar.';
const CLOSED = 'O #9 está fechado. Reabra-o antes de juntar.';

/** Rejects the tickets that have a sentence here. */
function aServer(refusals: Record<string, string> = {}) {
  const sent: string[] = [];
  server.use(
    http.post('/api/tickets/:id/merge', async ({ request, params }) => {
      const id = String(params.id);
      const { intoId } = (await request.json()) as { intoId: number };
      sent.push(`${id} → ${intoId}`);
      const message = refusals[id];
      return message ? HttpResponse.json({ message }, { status: 409 }) : HttpResponse.json(aTicket({ id: intoId }));
    }),
  );
  return sent;
}

function show() {
  const [onClose, onMerged] = [vi.fn(), vi.fn()];
  const tickets = [9, 7, 8].map((id) => aTicket({ id, title: `Chamado ${id}` }));
  return {
    onClose,
    onMerged,
    ...renderApp(<MergeDialog open tickets={tickets} onClose={onClose} onMerged={onMerged} />),
  };
}

it('merges into the oldest, or into the one that is chosen', async () => {
  const sent = aServer();
  const { user, onClose } = show();
  expect(screen.getByRole('button', { name: 'Juntar ao #7' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^#8/ }));
  await user.click(screen.getByRole('button', { name: 'Juntar ao #8' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual(['9 → 8', '7 → 8']);
  expect(await screen.findByText('2 chamados juntados ao #8', { ignore: '[role=status] *' })).toBeVisible();
});

it('says for each ticket why it was refused, and tries those alone again', async () => {
  const refusals: Record<string, string> = { 8: OTHER, 9: CLOSED };
  const sent = aServer(refusals);
  const { user, onClose } = show();
  await user.click(screen.getByRole('button', { name: 'Juntar ao #7' }));
  const alert = await screen.findByRole('alert', { hidden: true });
  expect(alert).toHaveTextContent(`#9: ${CLOSED}#8: ${OTHER}`);
  expect(onClose).not.toHaveBeenCalled();
  delete refusals[9];
  await user.click(screen.getByRole('button', { name: 'Juntar ao #7' }));
  await waitFor(() => expect(alert).toHaveTextContent(`#8: ${OTHER}`));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^#9/ })).toBeNull());
  expect(sent).toEqual(['9 → 7', '8 → 7', '9 → 7', '8 → 7']);
});
