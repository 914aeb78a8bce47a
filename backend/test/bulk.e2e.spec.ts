import { randomUUID } from 'node:crypto';
import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { MAIL_TO_NOBODY, type Someone, TestApp } from './support.js';
import { LONG_TEST_MS } from './waiting.js';

const MISSING = 2_000_000_000;

let app: TestApp;
let player: Someone;
let staff: Someone;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start({ ...MAIL_TO_NOBODY, MESSAGES_PER_MINUTE: 1000 });
  [player, staff, admin] = await Promise.all([app.player(), app.staff(), app.admin()]);
});
afterAll(() => app.close());

type Items = { ticketId: number; outcome: string }[];

const tickets = async (count: number, overrides: Partial<Ticket> = {}): Promise<number[]> => {
  const made = [];
  for (let n = 0; n < count; n += 1) made.push((await app.ticket(player, overrides)).id);
  return made;
};
const newKey = (): string => randomUUID();
const bulk = (ids: number[], change: object, { who = staff, key = newKey() } = {}) =>
  app.http(who).post('/api/tickets/bulk').set('Idempotency-Key', key).send({ ids, change });
const done = async (ids: number[], change: object) => (await bulk(ids, change).expect(200)).body as { id: number };
const undo = (id: number, who = staff) => app.http(who).post(`/api/bulk/${id}/undo`);
const outcomes = (items: Items) => items.map(({ outcome }) => outcome);
const change = (id: number, body: object, who = admin) =>
  app.http(who).patch(`/api/tickets/${id}`).send(body).expect(200);

/** All columns, times with their microseconds. */
const rowOf = async (id: number): Promise<Record<string, unknown>> =>
  (
    await app.db.query<{ row: Record<string, unknown> }[]>('SELECT to_jsonb(t) AS row FROM tickets t WHERE id = $1', [
      id,
    ])
  )[0]!.row;
const without = ({ updatedAt: _, ...row }: Record<string, unknown>) => row;
const eventsOf = (id: number): Promise<{ type: string; actorId: number; data: Record<string, unknown> }[]> =>
  app.db.query('SELECT type, "actorId", data FROM domain_events WHERE "ticketId" = $1 ORDER BY id', [id]);
const notifyOf = async ({ user }: Someone, ticketId: number): Promise<string[]> =>
  (
    await app.db.query<{ type: string }[]>(
      'SELECT type FROM notifications WHERE "userId" = $1 AND "ticketId" = $2 ORDER BY id',
      [user.id, ticketId],
    )
  ).map(({ type }) => type);

it(
  'changes 200 tickets but 5 that it may not, which it names',
  async () => {
    const open = await tickets(195);
    const closed = await tickets(5, { status: TicketStatus.Closed });
    const ids = [...closed.slice(0, 2), ...open, ...closed.slice(2)];
    const before = Date.now();
    const { body } = await bulk(ids, { status: 'in_progress' }).expect(200);
    expect(body.items.map(({ ticketId }: Items[number]) => ticketId)).toEqual(ids);
    const refused = (body.items as Items).filter(({ outcome }) => outcome !== 'done');
    expect(refused).toEqual(closed.map((ticketId) => ({ ticketId, outcome: 'ticket.only_reopened' })));
    expect(Date.parse(body.undoUntil) - before).toBeGreaterThan(540_000);
    const [{ count }] = await app.db.query(
      `SELECT count(*)::int FROM tickets WHERE id = ANY($1) AND status = 'in_progress'`,
      [open],
    );
    expect(count).toBe(195);
  },
  LONG_TEST_MS,
);

it('says which tickets had the values already, and which it does not find', async () => {
  const [urgent, other] = await tickets(2);
  await change(urgent!, { priority: 'urgent' });
  const { body } = await bulk([urgent!, MISSING, other!], { priority: 'urgent' }).expect(200);
  expect(outcomes(body.items)).toEqual(['same', 'not_found', 'done']);
  expect(await eventsOf(other!)).toMatchObject([{ type: 'ticket.priority_changed', actorId: staff.user.id }]);
});

it.each([
  [{ status: 'waiting_response' }, 'change.status'],
  [{ status: null }, 'change.status'],
  [{ priority: 'extreme' }, 'change.priority'],
  [{ assignedTo: 1_999_999_999 }, 'assignedTo'],
  [{ title: 'x' }, 'change.title'],
  [{}, 'change'],
  [{ ifAssignedTo: null }, 'change'],
])('is refused as a whole for %o', async (wrong, field) => {
  const { body } = await bulk(await tickets(1), wrong).expect(400);
  expect(body.errors[0].field).toBe(field);
});

it.each([[[]], [[1, 1]], [[0]], [Array.from({ length: 201 }, (_, n) => n + 1)]])('refuses the list %#', async (ids) => {
  await bulk(ids, { priority: 'high' }).expect(400);
});

it('happens once under one key, and the key is good for one request only', async () => {
  const ids = await tickets(20);
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => bulk(ids, { status: 'resolved' }, { key })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  for (const id of ids) expect(await eventsOf(id)).toHaveLength(1);
  expect((await bulk(ids, { status: 'closed' }, { key })).status).toBe(422);
  expect((await bulk(ids, { status: 'resolved' }, { key: 'no uuid' })).status).toBe(400);
});

it('continues under its key what a crash has left half done', async () => {
  const ids = await tickets(3);
  const key = randomUUID();
  const { body } = await bulk(ids, { priority: 'high' }, { key }).expect(200);
  await app.db.query('DELETE FROM bulk_items WHERE "bulkId" = $1 AND "ticketId" = $2', [body.id, ids[2]]);
  await app.db.query(`UPDATE tickets SET priority = 'low' WHERE id = $1`, [ids[2]]);
  expect((await bulk(ids, { priority: 'high' }, { key })).text).toBe(JSON.stringify(body));
  expect((await rowOf(ids[2]!))['priority']).toBe('high');
});

it('does not continue what was undone meanwhile', async () => {
  const ids = await tickets(2);
  const key = randomUUID();
  const { body } = await bulk(ids, { priority: 'high' }, { key }).expect(200);
  await app.db.query('DELETE FROM bulk_items WHERE "bulkId" = $1 AND "ticketId" = $2', [body.id, ids[1]]);
  await app.db.query(`UPDATE tickets SET priority = 'low' WHERE id = $1`, [ids[1]]);
  await undo(body.id).expect(200);
  const again = await bulk(ids, { priority: 'high' }, { key }).expect(200);
  expect(outcomes(again.body.items)).toEqual(['done', 'bulk.undone']);
  expect((await rowOf(ids[1]!))['priority']).toBe('low');
});

it('tells an assignee that is taken away from one that is left as it is', async () => {
  const ids = await tickets(1, { assignedTo: admin.user.id });
  const key = randomUUID();
  await bulk(ids, { priority: 'high' }, { key }).expect(200);
  await bulk(ids, { priority: 'high', assignedTo: null }, { key }).expect(422);
});

it('leaves a ticket to a colleague who took it after the client had read the list', async () => {
  const [free, taken] = await tickets(2);
  const seen = { assignedTo: staff.user.id, ifAssignedTo: null };
  await change(taken!, { assignedTo: admin.user.id });
  const key = newKey();
  const { body } = await bulk([free!, taken!], { ...seen, status: 'resolved' }, { key }).expect(200);
  expect(outcomes(body.items)).toEqual(['done', 'ticket.assigned_meanwhile']);
  expect(await rowOf(taken!)).toMatchObject({ assignedTo: admin.user.id, status: 'open' });
  expect((await bulk([free!, taken!], { assignedTo: staff.user.id, status: 'resolved' }, { key })).status).toBe(422);
  const { body: over } = await bulk([taken!], { ...seen, ifAssignedTo: admin.user.id }).expect(200);
  expect(outcomes(over.items)).toEqual(['done']);
});

it('of two who assign one ticket at once, lets one have it', async () => {
  const [id] = await tickets(1);
  const claims = [staff, admin].map((who) =>
    bulk([id!], { assignedTo: who.user.id, ifAssignedTo: null }, { who }).expect(200),
  );
  const said = (await Promise.all(claims)).flatMap(({ body }) => outcomes(body.items));
  expect(said.toSorted()).toEqual(['done', 'ticket.assigned_meanwhile']);
});

describe('undo', () => {
  it('is offered in the history of each ticket, to the person who may, and as long as it can be done', async () => {
    const [one, other] = (await tickets(2)) as [number, number];
    await change(one, { priority: 'low' }, staff);
    const { body: action } = await bulk([one, other], { priority: 'high' }).expect(200);
    const offered = async (who: Someone, id = one) => {
      const { body } = await app.http(who).get(`/api/tickets/${id}/events`).expect(200);
      return (body as { type: string; undo?: object }[]).map(({ type, undo: way }) => [type, way]);
    };
    const way = { bulkId: action.id, until: action.undoUntil, tickets: 2 };
    expect(await offered(staff)).toEqual([
      ['ticket.priority_changed', way],
      ['ticket.priority_changed', undefined],
    ]);
    expect(await offered(staff, other)).toEqual([['ticket.priority_changed', way]]);
    expect((await offered(admin)).flatMap(([, undone]) => undone ?? [])).toEqual([]);
    const { body: whole } = await app.http(staff).get(`/api/tickets/${one}?include=events`).expect(200);
    expect(whole.events.items[0].undo).toEqual(way);
    await app.db.query('UPDATE bulk_actions SET "undoUntil" = now() WHERE id = $1', [action.id]);
    expect((await offered(staff))[0]).toEqual(['ticket.priority_changed', undefined]);

    const { id } = await done([one, other], { priority: 'urgent' });
    await undo(id).expect(200);
    expect((await offered(staff)).flatMap(([, undone]) => undone ?? [])).toEqual([]);
  });

  it('restores every column exactly, closed to resolved too, and the history says so', async () => {
    const [id] = await tickets(1);
    await change(id!, { status: 'resolved', priority: 'high', assignedTo: admin.user.id });
    const before = await rowOf(id!);
    const { id: bulkId } = await done([id!, MISSING], { status: 'closed', priority: 'low', assignedTo: null });
    expect((await rowOf(id!))['closedAt']).not.toBeNull();
    const { body } = await undo(bulkId).expect(200);
    expect(body).toEqual({ items: [{ ticketId: id, outcome: 'restored' }] });
    const after = await rowOf(id!);
    expect(without(after)).toEqual(without(before));
    expect(Date.parse(after['updatedAt'] as string)).toBeGreaterThan(Date.parse(before['updatedAt'] as string));
    expect((await eventsOf(id!)).at(-1)).toMatchObject({
      type: 'ticket.restored',
      actorId: staff.user.id,
      data: {
        ownerId: player.user.id,
        status: { from: 'closed', to: 'resolved' },
        priority: { from: 'low', to: 'high' },
        assignee: { fromId: null, toId: admin.user.id },
      },
    });
    expect((await undo(bulkId)).text).toBe(JSON.stringify(body));
    expect((await eventsOf(id!)).filter(({ type }) => type === 'ticket.restored')).toHaveLength(1);
  });

  it('leaves alone what was changed since, even if it was changed back, and what is gone', async () => {
    const ids = await tickets(4);
    const [kept, replied, twice, deleted] = ids as [number, number, number, number];
    const { id } = await done(ids, { status: 'resolved' });
    await app.http(player).post(`/api/tickets/${replied}/messages`).send({ message: 'Ainda não' }).expect(201);
    await change(twice, { status: 'open' });
    await change(twice, { status: 'resolved' });
    await app.http(admin).delete(`/api/tickets/${deleted}`).expect(200);
    const { body } = await undo(id).expect(200);
    expect(outcomes(body.items)).toEqual(['restored', 'skipped_changed', 'skipped_changed', 'not_found']);
    const statuses = await Promise.all([kept, replied, twice].map(async (ticket) => (await rowOf(ticket))['status']));
    expect(statuses).toEqual(['open', 'in_progress', 'resolved']);
  });

  it.each([
    ['priority', () => ({ to: { priority: 'high' }, other: { priority: 'low' } })],
    ['assignee', () => ({ to: { assignedTo: admin.user.id }, other: { assignedTo: staff.user.id } })],
  ])(
    'leaves the %s alone that was changed and changed back',
    async (_, values: () => { to: object; other: object }) => {
      const { to, other } = values();
      const [id, twice] = (await tickets(2)) as [number, number];
      const first = await done([id, twice], to);
      await change(id, other);
      await change(id, to);
      const second = await done([twice], other);
      expect(outcomes((await undo(second.id)).body.items)).toEqual(['restored']);
      expect(outcomes((await undo(first.id)).body.items)).toEqual(['skipped_changed', 'restored']);
      expect(await rowOf(id)).toMatchObject(to);
    },
  );

  it('leaves alone a ticket that the player has answered, though the reply kept its status', async () => {
    const [id] = await tickets(1);
    await app.http(staff).post(`/api/tickets/${id}/messages`).send({ message: 'Qual é o mundo?' }).expect(201);
    const action = await done([id!], { status: 'in_progress' });
    await app.http(player).post(`/api/tickets/${id}/messages`).send({ message: 'Aurora.' }).expect(201);
    expect(outcomes((await undo(action.id)).body.items)).toEqual(['skipped_changed']);
    expect((await rowOf(id!))['status']).toBe('in_progress');
  });

  it('of a priority does not mind what happened to the rest', async () => {
    const [id] = await tickets(1);
    const action = await done([id!], { priority: 'urgent' });
    await change(id!, { status: 'resolved', assignedTo: admin.user.id });
    expect(outcomes((await undo(action.id)).body.items)).toEqual(['restored']);
    expect(await rowOf(id!)).toMatchObject({ priority: 'medium', status: 'resolved', assignedTo: admin.user.id });
  });

  it('does not give a ticket back to whoever has left the team', async () => {
    const leaver = await app.staff();
    const [id] = await tickets(1, { assignedTo: leaver.user.id });
    const action = await done([id!], { assignedTo: staff.user.id });
    await app.db.query('UPDATE users SET "isActive" = false WHERE id = $1', [leaver.user.id]);
    expect(outcomes((await undo(action.id)).body.items)).toEqual(['skipped_changed']);
    expect((await rowOf(id!))['assignedTo']).toBe(staff.user.id);
  });

  it('is for whoever did it, ten minutes long, and one minute for a single ticket', async () => {
    const [one, two] = await tickets(2);
    const single = (await bulk([one!], { priority: 'high' })).body as { id: number; undoUntil: string };
    expect(Date.parse(single.undoUntil) - Date.now()).toBeLessThanOrEqual(60_000);
    const { id } = await done([one!, two!], { status: 'resolved' });
    const others = await undo(id, admin);
    expect([others.status, others.text]).toEqual([404, (await undo(MISSING, admin)).text]);
    await app.db.query('UPDATE bulk_actions SET "undoUntil" = now() WHERE id = $1', [id]);
    const late = await undo(id);
    expect([late.status, late.body.code]).toEqual([409, 'bulk.undo_over']);
  });

  it('may be asked for again for five minutes after its time', async () => {
    const { id } = await done(await tickets(2), { status: 'resolved' });
    const answer = await undo(id).expect(200);
    await app.db.query('UPDATE bulk_actions SET "undoUntil" = now() WHERE id = $1', [id]);
    expect((await undo(id)).text).toBe(answer.text);
    await app.db.query(`UPDATE bulk_actions SET "undoUntil" = now() - interval '6 minutes' WHERE id = $1`, [id]);
    await undo(id).expect(409);
  });

  it('takes the unread notices with it, and leaves those that were read', async () => {
    const [unread, read] = await tickets(2);
    const { id } = await done([unread!, read!], { status: 'closed', assignedTo: admin.user.id });
    expect(await notifyOf(player, unread!)).toEqual(['ticket_closed']);
    expect(await notifyOf(admin, unread!)).toEqual(['ticket_assigned']);
    await app.db.query('UPDATE notifications SET "isRead" = true WHERE "ticketId" = $1', [read]);
    await undo(id).expect(200);
    expect([await notifyOf(player, unread!), await notifyOf(admin, unread!)]).toEqual([[], []]);
    expect(await notifyOf(player, read!)).toEqual(['ticket_closed']);
  });

  it('is told to the team, and to the player only what they see', async () => {
    const [quiet, seen] = await tickets(2);
    const [ofPlayer, ofTeam] = await Promise.all([app.listen(player), app.listen(admin)]);
    const priority = await done([quiet!], { priority: 'high' });
    await undo(priority.id).expect(200);
    const status = await done([seen!], { status: 'closed' });
    await undo(status.id).expect(200);
    const frame = { type: 'ticket_updated', isUndo: true };
    await ofTeam.next((heard) => heard['ticketId'] === quiet && heard['isUndo'] === true);
    expect(await ofTeam.next((heard) => heard['ticketId'] === seen && heard['isUndo'] === true)).toEqual({
      ...frame,
      ticketId: seen,
      actorId: staff.user.id,
    });
    expect(await ofPlayer.next((heard) => heard['isUndo'] === true)).toEqual({
      ...frame,
      ticketId: seen,
      actorId: null,
    });
    expect(ofPlayer.frames.filter(({ ticketId }) => ticketId === quiet)).toEqual([]);
    ofPlayer.close();
    ofTeam.close();
  });
});

it('lets mails wait until the undo has ended', async () => {
  const [alone, single] = await tickets(2);
  const waits = async (ticketId: number): Promise<number> => {
    const [row] = await app.db.query<{ seconds: number }[]>(
      `SELECT extract(epoch FROM "sendAfter" - now())::float8 AS seconds FROM mails WHERE "ticketId" = $1 AND kind = 'resolved'`,
      [ticketId],
    );
    return row!.seconds;
  };
  await change(single!, { status: 'resolved' });
  expect(await waits(single!)).toBeLessThanOrEqual(120);
  await change(single!, { status: 'open' });
  await done([alone!, single!], { status: 'resolved' });
  for (const id of [alone!, single!]) expect(await waits(id)).toBeGreaterThan(540);
  await change(alone!, { status: 'closed' });
  expect(await waits(alone!)).toBeLessThanOrEqual(120);
});

it('is forgotten after 7 days, with its items', async () => {
  const ids = await tickets(2);
  const [old, young] = [await done(ids, { priority: 'high' }), await done(ids, { priority: 'low' })];
  await app.db.query(`UPDATE bulk_actions SET "createdAt" = now() - interval '7 days 1 minute' WHERE id = $1`, [
    old.id,
  ]);
  await app.app.get(HourlyPurge).run();
  const kept = await app.db.query('SELECT DISTINCT "bulkId" AS id FROM bulk_items WHERE "ticketId" = ANY($1)', [ids]);
  expect(kept).toEqual([{ id: young.id }]);
});
