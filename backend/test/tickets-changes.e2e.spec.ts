import { Attachment } from '../src/attachments/attachment.entity.js';
import { Message } from '../src/messages/message.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TestApp, type Someone } from './support.js';

let app: TestApp;
let player: Someone;
let staff: Someone;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  player = await app.player();
  staff = await app.staff();
  admin = await app.admin();
});
afterAll(() => app.close());

const change = (who: Someone, id: number, body: object, language?: string) =>
  app.http(who, language).patch(`/api/tickets/${id}`).send(body);

const events = async (id: number): Promise<{ type: string; actorId: number; data: object }[]> =>
  app.db.query('SELECT type, "actorId", data FROM domain_events WHERE "ticketId" = $1 ORDER BY id', [id]);

const stamps = async (id: number): Promise<Ticket> => {
  const [row] = await app.db.query<Ticket[]>('SELECT * FROM tickets WHERE id = $1', [id]);
  return row!;
};

describe('the team changes', () => {
  it('status, priority and assignee at once, and the log tells who did it', async () => {
    const { id } = await app.ticket(player);
    const { status, body } = await change(staff, id, {
      id,
      status: 'in_progress',
      priority: 'high',
      assignedTo: admin.user.id,
    });
    expect(status).toBe(200);
    const assignee = { id: admin.user.id, name: admin.user.name };
    expect(body).toMatchObject({ id, status: 'in_progress', priority: 'high', assignedTo: admin.user.id, assignee });
    const actorId = staff.user.id;
    expect(await events(id)).toEqual([
      {
        type: 'ticket.status_changed',
        actorId,
        data: { ownerId: player.user.id, from: 'open', to: 'in_progress' },
      },
      { type: 'ticket.priority_changed', actorId, data: { from: 'medium', to: 'high' } },
      { type: 'ticket.assigned', actorId, data: { assigneeId: admin.user.id, previousId: null, how: 'assign' } },
    ]);
    expect((await change(staff, id, { assignedTo: null })).body).toMatchObject({ assignedTo: null, assignee: null });
  });

  it.each(Object.values(TicketStatus))('nothing by the status that is there: %s', async (status) => {
    const ticket = await app.ticket(player, { status });
    const before = await stamps(ticket.id);
    const answer = await change(staff, ticket.id, { status, priority: 'medium', assignedTo: null });
    expect([answer.status, answer.body.status]).toEqual([200, status]);
    expect(await stamps(ticket.id)).toEqual(before);
    expect(await events(ticket.id)).toEqual([]);
  });

  it('a closed ticket to open only', async () => {
    const { id } = await app.ticket(player, { status: TicketStatus.Closed });
    for (const status of ['in_progress', 'resolved']) {
      const { status: code, body } = await change(staff, id, { status });
      expect([code, body.code, body.message]).toEqual([
        409,
        'ticket.only_reopened',
        'Um chamado fechado só pode ser reaberto.',
      ]);
    }
    expect((await change(staff, id, { status: 'resolved' }, 'en')).body.message).toBe(
      'A closed ticket can only be reopened.',
    );
    expect((await change(staff, id, { status: 'open' })).body.status).toBe('open');
  });

  it('all of it or nothing', async () => {
    const { id } = await app.ticket(player);
    expect((await change(staff, id, { status: 'closed', assignedTo: player.user.id })).status).toBe(400);
    expect((await stamps(id)).status).toBe('open');
    expect(await events(id)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ status: 'waiting_response' }, 'status'],
    [{ status: 'done' }, 'status'],
    [{ status: null }, 'status'],
    [{ priority: null }, 'priority'],
    [{ priority: 'extreme' }, 'priority'],
    [{ assignedTo: '1' }, 'assignedTo'],
    [{ assignedTo: 999_999 }, 'assignedTo'],
    [{ id: 999_999 }, 'id'],
    [{ title: 'x' }, 'title'],
    [{ userId: 1 }, 'userId'],
    [{ updatedAt: '2020-01-01' }, 'updatedAt'],
  ])('not by %o', async (body, field) => {
    const { id } = await app.ticket(player);
    const answer = await change(staff, id, body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
    expect(await events(id)).toEqual([]);
  });

  it('to nobody who is no active member of it', async () => {
    const { id } = await app.ticket(player);
    const gone = await app.staff({ isActive: false });
    for (const { user } of [gone, player]) expect((await change(staff, id, { assignedTo: user.id })).status).toBe(400);
  });
});

it.each([
  ['pt-BR', { status: 'waiting_response' }, 'Este status é definido pelo próprio sistema.'],
  ['en', { status: 'waiting_response' }, 'This status is set by the system itself.'],
  ['pt-BR', { assignedTo: 999_999 }, 'Escolha alguém da equipe com acesso ativo'],
  ['en', { assignedTo: 999_999 }, 'Choose a team member with active access'],
  ['pt-BR', { id: 999_999 }, /^O id enviado é de outro /],
  ['en', { id: 999_999 }, 'The id sent belongs to another ticket.'],
])('says in %s what is wrong with %o', async (language, body, message) => {
  const { id } = await app.ticket(player);
  const answer = await change(staff, id, body, language);
  expect(answer.body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

describe('stamps', () => {
  it('say when a ticket was resolved, was closed, and waits for the player', async () => {
    const { id } = await app.ticket(player);
    await change(staff, id, { status: 'resolved' });
    const resolved = await stamps(id);
    expect(resolved).toMatchObject({ resolvedAt: expect.any(Date), closedAt: null, idleSince: expect.any(Date) });
    await change(staff, id, { status: 'closed' });
    expect(await stamps(id)).toMatchObject({
      resolvedAt: resolved.resolvedAt,
      closedAt: expect.any(Date),
      idleSince: null,
    });
    await change(staff, id, { status: 'open' });
    expect(await stamps(id)).toMatchObject({ resolvedAt: null, closedAt: null, idleSince: null });
  });
});

describe('races', () => {
  it('each change is made from what the one before left', async () => {
    const { id } = await app.ticket(player);
    const wanted = ['closed', 'in_progress', 'resolved', 'open', 'closed', 'in_progress', 'resolved', 'open'];
    const answers = await Promise.all(wanted.map((status) => change(staff, id, { status })));
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    let now = 'open';
    for (const { data } of await events(id)) {
      const { from, to } = data as { from: string; to: string };
      expect(from).toBe(now);
      if (from === 'closed') expect(to).toBe('open');
      now = to;
    }
    expect((await stamps(id)).status).toBe(now);
  });

  it('a ticket is claimed once', async () => {
    const { id } = await app.ticket(player);
    const members = await Promise.all(Array.from({ length: 50 }, () => app.staff()));
    const answers = await Promise.all(
      members.map((member) => change(member, id, { assignedTo: member.user.id, ifAssignedTo: null })),
    );
    const won = members.filter((_, index) => answers[index]!.status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status, body }) => status === 409 && body.code === 'ticket.assigned_meanwhile');
    expect(lost).toHaveLength(49);
    const assigneeId = won[0]!.user.id;
    expect((await stamps(id)).assignedTo).toBe(assigneeId);
    expect(await events(id)).toEqual([
      { type: 'ticket.assigned', actorId: assigneeId, data: { assigneeId, previousId: null, how: 'claim' } },
    ]);
    await change(staff, id, { assignedTo: null });
    expect((await events(id)).at(-1)).toMatchObject({ actorId: staff.user.id, data: { how: 'release' } });
  });

  it('a ticket is deleted once', async () => {
    const { id } = await app.ticket(player);
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.http(admin).delete(`/api/tickets/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await events(id)).toHaveLength(1);
  });
});

describe('what players cannot see', () => {
  const everything = async (id: number) => {
    const answers = await Promise.all([`/api/tickets/${id}`, '/api/tickets'].map((path) => app.http(player).get(path)));
    return answers.map(({ text, headers }) => [text, headers['etag'], headers['content-length']]);
  };

  it('changes no byte of what they get: notes, priority, assignee', async () => {
    const { id } = await app.ticket(player);
    const before = await everything(id);
    await change(staff, id, { priority: 'urgent', assignedTo: staff.user.id });
    await app
      .http(staff)
      .post(`/api/tickets/${id}/messages`)
      .field({ message: 'nota', isInternal: 'true' })
      .expect(201);
    expect(await everything(id)).toEqual(before);
  });

  it.each(['get', 'patch', 'delete'] as const)(
    '%s: a ticket of others is a ticket that is not there',
    async (method) => {
      const foreign = await app.ticket(await app.player());
      const answers = await Promise.all(
        [foreign.id, 99_999_999, 2_147_483_648, 'abc', '1e3', '0'].map((id) =>
          app.http(player)[method](`/api/tickets/${id}`),
        ),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]!.status).toBe(404);
    },
  );

  it('players change and delete nothing', async () => {
    const { id } = await app.ticket(player);
    expect((await change(player, id, { status: 'closed' })).status).toBe(403);
    expect((await app.http(player).delete(`/api/tickets/${id}`)).status).toBe(403);
    expect((await app.http(staff).delete(`/api/tickets/${id}`)).status).toBe(403);
    expect((await app.http(player).get(`/api/tickets/${id}/events`)).status).toBe(403);
    expect((await stamps(id)).status).toBe('open');
  });
});

it('a deleted ticket takes all with it, and the log keeps the line', async () => {
  const { id } = await app.ticket(player);
  const fileKey = `${'a'.repeat(32)}.png`;
  await app.db.getRepository(Message).save({ ticketId: id, userId: player.user.id, message: 'x' } as Message);
  await app.db.getRepository(Attachment).save({
    ticketId: id,
    fileName: 'x.png',
    fileKey,
    fileSize: 1,
    mimeType: 'image/png',
    sha256: 'b'.repeat(64),
    uploadedBy: player.user.id,
  } as Attachment);
  const { status, body } = await app.http(admin).delete(`/api/tickets/${id}`);
  expect([status, body]).toEqual([200, { ticketId: id }]);
  expect((await app.http(admin).get(`/api/tickets/${id}`)).status).toBe(404);
  expect(await app.db.getRepository(Message).countBy({ ticketId: id })).toBe(0);
  expect(await events(id)).toEqual([
    { type: 'ticket.deleted', actorId: admin.user.id, data: { ownerId: player.user.id } },
  ]);
});

describe('history', () => {
  it('tells the team what happened, the latest first, page by page', async () => {
    const { id } = await app.ticket(player);
    await change(staff, id, { priority: 'low' });
    await change(admin, id, { status: 'closed' });
    const first = await app.http(staff).get(`/api/tickets/${id}/events?limit=1`);
    expect(first.body).toEqual([
      {
        id: expect.any(Number),
        type: 'ticket.status_changed',
        actor: { id: admin.user.id, name: admin.user.name },
        data: { ownerId: player.user.id, from: 'open', to: 'closed' },
        createdAt: expect.any(String),
      },
    ]);
    const next = await app.http(staff).get(`/api/tickets/${id}/events?cursor=${first.headers['x-next-cursor']}`);
    expect(next.body.map(({ type }: { type: string }) => type)).toEqual(['ticket.priority_changed']);
    expect(next.headers['x-next-cursor']).toBeUndefined();
  });

  it('is not there where no ticket is, nor behind a wrong cursor', async () => {
    expect((await app.http(staff).get('/api/tickets/99999999/events')).status).toBe(404);
    const { id } = await app.ticket(player);
    expect((await app.http(staff).get(`/api/tickets/${id}/events?cursor=x`)).status).toBe(400);
  });
});
