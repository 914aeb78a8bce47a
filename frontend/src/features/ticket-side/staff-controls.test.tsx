import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import type { TicketDetail } from '@/shared/contract';
import { bulkStore } from '@/features/bulk/bulk-store';
import { Dock } from '@/features/bulk/dock';
import { aMessage, aTicket } from '@/features/ticket/ticket.samples';
import {
  field,
  log,
  ofTheTeam,
  player,
  scene,
  show,
  staff,
  takeMessages,
  withScene,
} from '@/features/ticket/ticket.scene';
import { renderApp } from '@/test/render';
import { TicketScreen } from '@/features/ticket/ticket-screen';
import { server } from '@/test/server';

withScene();

/** With the bar that undoes changes. */
const showWithUndo = () =>
  renderApp(
    <>
      <TicketScreen ticketId={427} />
      <Dock />
    </>,
    { me: staff, at: '/ticket/427' },
  );

/** Takes changes of the ticket, which is `after` then. */
function takeChanges(after: Partial<TicketDetail>, { outcome = 'done', when = Promise.resolve() } = {}) {
  const changes: unknown[] = [];
  server.use(
    http.post('/api/tickets/bulk', async ({ request }) => {
      await when;
      changes.push(((await request.json()) as { change: unknown }).change);
      scene.ticket = { ...scene.ticket, ...after };
      return HttpResponse.json({ id: 5, items: [{ ticketId: 427, outcome }] });
    }),
  );
  return changes;
}

describe('the team', () => {
  beforeEach(() => {
    scene.ticket = aTicket(ofTheTeam);
    act(() => bulkStore.change({ last: null, refused: new Map() }));
  });

  it('writes a note that cannot be taken for a reply', async () => {
    const note = { id: 6, userId: 9, user: staff, isInternal: true, message: 'Pago.' };
    takeMessages(() => HttpResponse.json(aMessage(note), { status: 201 }));
    const { user } = show(staff);
    await user.type(await field(), 'Pago.');
    await user.click(screen.getByRole('switch', { name: 'Interna', description: /visível apenas para equipe/ }));
    await user.click(screen.getByRole('button', { name: /^Salvar nota ?\(jogador não vê\)$/ }));
    expect(await within(await log()).findByText('Interna')).toBeInTheDocument();
    expect(scene.posted[0]?.body).toContain('"isInternal":true');
    expect(scene.posted[0]?.body).not.toContain('"claim"');
    expect(screen.getByRole('switch', { name: 'Interna' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: /^Enviar ?responder ao jogador$/ })).toBeInTheDocument();
  });

  it('takes the ticket with a reply, and a player does not', async () => {
    takeMessages(() => HttpResponse.json(aMessage({ id: 6, message: 'Oi' }), { status: 201 }));
    for (const me of [staff, player]) {
      const { user, unmount } = show(me);
      await user.type(await field(), 'Oi{Enter}');
      await waitFor(async () => expect(await field()).toHaveValue(''));
      await screen.findByText('Mensagem enviada');
      unmount();
    }
    const [ofStaff, ofPlayer] = scene.posted;
    expect(ofStaff?.body).toContain('"claim":true');
    expect(ofPlayer?.body).not.toContain('"claim"');
  });

  it('closes only after asking', async () => {
    const changes = takeChanges({ status: 'closed' });
    const { user } = showWithUndo();
    await user.click(await screen.findByRole('button', { name: 'Fechar chamado' }));
    expect(changes).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Fechar este chamado?' });
    await user.click(within(dialog).getByRole('button', { name: 'Fechar chamado' }));
    expect(await screen.findByRole('button', { name: 'Reabrir chamado' })).toBeInTheDocument();
    expect(changes).toEqual([{ status: 'closed' }]);
    expect(screen.getByText('#427 fechado')).toBeInTheDocument();
  });

  it('gives the ticket to a colleague, and says which assignee it saw', async () => {
    const changes = takeChanges({ assignedTo: 10, assignee: { id: 10, name: 'Helena Torres' } });
    server.use(
      http.get('/api/team', () =>
        HttpResponse.json([
          { id: 9, name: 'Otávio Lima', avatar: null, isOnline: false, openCount: 1 },
          { id: 10, name: 'Helena Torres', avatar: null, isOnline: true, openCount: 4 },
        ]),
      ),
    );
    const { user } = showWithUndo();
    const field = await screen.findByRole('combobox', { name: 'Responsável' });
    await user.click(field);
    await user.type(field, 'hel');
    await user.click(await screen.findByText('4 abertos'));
    expect(await screen.findByText('#427 passado para Helena Torres')).toBeInTheDocument();
    expect(changes).toEqual([{ assignedTo: 10, ifAssignedTo: null }]);
    const controls = screen.getByRole('region', { name: 'Atendimento' });
    expect(await within(controls).findByText('Helena Torres')).toBeInTheDocument();
    expect(within(controls).queryByRole('button', { name: 'Assumir' })).not.toBeInTheDocument();
  });

  it.each([
    ['Status', 'Em andamento', { status: 'in_progress' }, '#427 em andamento'],
    ['Prioridade', 'Urgente', { priority: 'urgent' }, '#427 com prioridade Urgente'],
  ] as const)('undoes a change of the field “%s”', async (name, option, change, sentence) => {
    const changes = takeChanges(change);
    const undone: unknown[] = [];
    server.use(
      http.post('/api/bulk/:id/undo', ({ params }) => {
        undone.push(params.id);
        return HttpResponse.json({ items: [{ ticketId: 427, outcome: 'restored' }] });
      }),
    );
    const { user } = showWithUndo();
    await user.click(await screen.findByRole('combobox', { name }));
    await user.click(await screen.findByTitle(option));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(changes).toEqual([change]);
    await user.click(screen.getByRole('button', { name: /^Desfazer/ }));
    expect(await screen.findByText('Desfeito: 1 chamado como antes.')).toBeInTheDocument();
    expect(undone).toEqual(['5']);
  });

  it('changes one field before the other has changed', async () => {
    let answer = () => {};
    const when = new Promise<void>((resolve) => (answer = resolve));
    const changes = takeChanges({}, { when });
    const { user } = show(staff);
    for (const [name, option] of [
      ['Status', 'Em andamento'],
      ['Prioridade', 'Urgente'],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name }));
      await user.click(await screen.findByTitle(option));
    }
    answer();
    await waitFor(() => expect(changes).toEqual([{ status: 'in_progress' }, { priority: 'urgent' }]));
  });

  it('reads who took the ticket first, and takes it over knowingly', async () => {
    const helena = { id: 10, name: 'Helena Torres' };
    const changes = takeChanges({ assignedTo: 10, assignee: helena }, { outcome: 'ticket.assigned_meanwhile' });
    server.use(
      http.get('/api/tickets/427/events', () =>
        HttpResponse.json([
          {
            id: 1,
            type: 'ticket.assigned',
            data: { assigneeId: 10, previousId: null, how: 'claim' },
            actor: helena,
            createdAt: new Date(Date.now() - 3_000).toISOString(),
          },
        ]),
      ),
      http.patch('/api/tickets/427', async ({ request }) => {
        changes.push(await request.json());
        scene.ticket = { ...scene.ticket, assignedTo: staff.id, assignee: { id: staff.id, name: staff.name } };
        return HttpResponse.json(scene.ticket);
      }),
    );
    const { user } = show(staff);
    await user.click(await screen.findByRole('button', { name: 'Assumir' }));
    expect(await screen.findByText('Helena Torres assumiu este chamado antes')).toBeInTheDocument();
    expect(await screen.findByText(/há [2-9] s/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Trocar para mim' }));
    await waitFor(() => expect(screen.queryByText(/assumiu este chamado antes/)).not.toBeInTheDocument());
    expect(changes).toEqual([
      { assignedTo: 9, ifAssignedTo: null },
      { assignedTo: 9, ifAssignedTo: 10 },
    ]);
  });

  it('reads what went wrong with a change', async () => {
    server.use(
      http.post('/api/tickets/bulk', () => HttpResponse.json({ message: 'Somente a equipe.' }, { status: 403 })),
    );
    const { user } = show(staff);
    await user.click(await screen.findByRole('button', { name: 'Assumir' }));
    expect(await screen.findByText('Erro ao atualizar ticket. Tente novamente.')).toBeInTheDocument();
    expect(screen.getByText('Somente a equipe.')).toBeInTheDocument();
  });

  it('reads who did what', async () => {
    const line = (id: number, type: string, data: object, actor: object | null) => ({
      id,
      type,
      data,
      actor,
      createdAt: '2025-11-20T20:18:00.000Z',
    });
    const people = {
      marina: { id: 1, name: 'Marina Couto' },
      otavio: { id: 9, name: 'Otávio Lima' },
      helena: { id: 10, name: 'Helena Torres' },
    };
    server.use(
      http.get('/api/tickets/427/events', () =>
        HttpResponse.json([
          line(7, 'ticket.assigned', { assigneeId: 9, previousId: null, how: 'reply' }, people.otavio),
          line(6, 'ticket.status_changed', { from: 'waiting_response', to: 'closed' }, null),
          line(5, 'ticket.status_changed', { from: 'in_progress', to: 'waiting_response' }, people.otavio),
          line(4, 'ticket.status_changed', { from: 'waiting_response', to: 'in_progress' }, people.marina),
          line(3, 'ticket.assigned', { assigneeId: 10, previousId: 9 }, people.otavio),
          line(2, 'ticket.assigned', { assigneeId: 10 }, people.helena),
          line(1, 'message.posted', {}, people.otavio),
        ]),
      ),
    );
    const { user } = show(staff);
    const history = await screen.findByRole('region', { name: 'Histórico' });
    await user.click(within(history).getByRole('button', { name: /Histórico/ }));
    const lines = within(history).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.replace(/\d\d\/.*/, '').trim())).toEqual([
      'Otávio Lima assumiu o chamado ao responder',
      'Sistema fechou o chamado automaticamente, sem resposta do jogador',
      'Passou para “Com o jogador” com a resposta de Otávio Lima',
      'Voltou para “Em andamento” com a resposta de Marina Couto',
      'Otávio Lima passou o chamado para Helena Torres',
      'Helena Torres assumiu o chamado',
    ]);
  });
});
