import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { bulkStore, type BulkChange } from '@/features/bulk/bulk-store';
import { Dock } from '@/features/bulk/dock';
import { aTicket } from '@/features/ticket/ticket.samples';
import { ofTheTeam, scene, staff, withScene } from '@/features/ticket/ticket.scene';
import { TicketScreen } from '@/features/ticket/ticket-screen';
import type { TicketDetail } from '@/shared/contract';
import { renderApp } from '@/test/render';
import { roundTrip, server } from '@/test/server';

withScene();

type Answer = { after?: Partial<TicketDetail>; outcome?: string; status?: number };
type Sent = { change: BulkChange; answer: (answer?: Answer) => void };
const helena = { id: 10, name: 'Helena Torres' };
const byHelena = { assignedTo: 10, assignee: helena };

let sent: Sent[];
beforeEach(() => {
  sent = [];
  scene.ticket = aTicket(ofTheTeam);
  act(() => bulkStore.change({ last: null, refused: new Map() }));
  server.use(
    http.post('/api/tickets/bulk', async ({ request }) => {
      const { change } = (await request.json()) as { change: BulkChange };
      const { after, outcome, status } = await new Promise<Answer>((resolve) => {
        sent.push({ change, answer: (answer = {}) => resolve(answer) });
      });
      scene.ticket = { ...scene.ticket, ...after };
      if (status) return HttpResponse.json({ message: 'Tente mais tarde.' }, { status });
      return HttpResponse.json({ id: sent.length, items: [{ ticketId: 427, outcome: outcome ?? 'done' }] });
    }),
  );
});

async function show() {
  const { user } = renderApp(
    <>
      <TicketScreen ticketId={427} />
      <Dock />
    </>,
    { me: staff, at: '/ticket/427' },
  );
  const controls = within(await screen.findByRole('region', { name: 'Atendimento' }));
  return {
    user,
    controls,
    choose: async (name: string, option: string) => {
      await user.click(controls.getByRole('combobox', { name }));
      await user.click(await screen.findByTitle(option));
    },
    take: () => user.click(controls.getByRole('button', { name: 'Assumir' })),
  };
}
const nthSent = async (count: number) => {
  await waitFor(() => expect(sent).toHaveLength(count));
  return sent[count - 1]!;
};

/** The ticket is shown anew before its history is. */
function holdEvents() {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(http.get('/api/tickets/427/events', () => held.then(() => HttpResponse.json([]))));
  return { answer };
}

it('a take that waited takes nothing from the colleague who was faster', async () => {
  const { choose, take, controls } = await show();
  await choose('Status', 'Em andamento');
  const first = await nthSent(1);
  await take();
  const events = holdEvents();
  first.answer({ after: { status: 'in_progress', ...byHelena } });
  await controls.findByText(helena.name);
  events.answer();
  const second = await nthSent(2);
  expect(second.change).toEqual({ assignedTo: 9, ifAssignedTo: null });
  second.answer({ outcome: 'ticket.assigned_meanwhile' });
  expect(await screen.findByText('Helena Torres assumiu este chamado antes')).toBeInTheDocument();
});

it('a change after another of the same field expects the other', async () => {
  server.use(
    http.get('/api/team', () =>
      HttpResponse.json([{ ...helena, avatar: null, isOnline: true, openCount: 4, awayUntil: null }]),
    ),
  );
  const { choose, take } = await show();
  await take();
  await nthSent(1);
  await choose('Responsável', 'Helena Torres');
  sent[0]!.answer({ after: { assignedTo: 9, assignee: { id: 9, name: staff.name } } });
  const second = await nthSent(2);
  expect(second.change).toEqual({ assignedTo: 10, ifAssignedTo: 9 });
  second.answer({ after: byHelena });
  expect(await screen.findByText('#427 passado para Helena Torres')).toBeInTheDocument();
});

it('a change waits for an undo', async () => {
  let answerUndo = () => {};
  const undoing = new Promise<void>((resolve) => (answerUndo = resolve));
  server.use(
    http.post('/api/bulk/:id/undo', async () => {
      await undoing;
      return HttpResponse.json({ items: [{ ticketId: 427, outcome: 'restored' }] });
    }),
  );
  const { choose, user } = await show();
  await choose('Status', 'Em andamento');
  (await nthSent(1)).answer({ after: { status: 'in_progress' } });
  await user.click(await screen.findByRole('button', { name: /^Desfazer/ }));
  await choose('Prioridade', 'Urgente');
  answerUndo();
  const second = await nthSent(2);
  expect(second.change).toEqual({ priority: 'urgent' });
  second.answer({ after: { priority: 'urgent' } });
  expect(await screen.findByText('#427 com prioridade Urgente')).toBeInTheDocument();
});

it('fields keep what was chosen until the ticket has it', async () => {
  const { choose, controls } = await show();
  await choose('Status', 'Em andamento');
  await choose('Prioridade', 'Urgente');
  const expectBoth = () => {
    expect(controls.getByText('Em andamento')).toBeInTheDocument();
    expect(controls.getByText('Urgente')).toBeInTheDocument();
  };
  expectBoth();
  (await nthSent(1)).answer({ after: { status: 'in_progress' } });
  const second = await nthSent(2);
  expectBoth();
  second.answer({ after: { priority: 'urgent' } });
  await screen.findByText('#427 com prioridade Urgente');
  expectBoth();
});

it('a failed take does not name a colleague, though an earlier one was refused', async () => {
  act(() => bulkStore.change({ refused: new Map([[427, 'ticket.assigned_meanwhile']]) }));
  const { take } = await show();
  await take();
  (await nthSent(1)).answer({ after: byHelena, status: 503 });
  expect(await screen.findByText('Tente mais tarde.')).toBeInTheDocument();
  await roundTrip();
  expect(screen.queryByText(/assumiu este chamado antes/)).not.toBeInTheDocument();
});

it('offers only the members who may see the ticket', async () => {
  const member = { avatar: null, isOnline: true, openCount: 4, awayUntil: null };
  server.use(
    http.get('/api/team', ({ request }) => {
      const withheld = [{ ...member, id: 11, name: 'Caio Prado' }];
      const isOfTicket = new URL(request.url).searchParams.get('ticketId') === '427';
      return HttpResponse.json([{ ...member, ...helena }, ...(isOfTicket ? [] : withheld)]);
    }),
  );
  const { user, controls } = await show();
  await user.click(controls.getByRole('combobox', { name: 'Responsável' }));
  expect(await screen.findByTitle('Helena Torres')).toBeInTheDocument();
  expect(screen.queryByTitle('Caio Prado')).not.toBeInTheDocument();
});
