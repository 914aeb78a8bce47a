import { Ticket } from '../src/tickets/ticket.entity.js';
import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { SatisfactionRating } from '../src/satisfaction/satisfaction-rating.entity.js';
import { type Someone, TestApp } from './support.js';

const CANARY = 'CANARIOnota77';
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start({ AUTO_CLOSE_HOURS: 72, MESSAGES_PER_MINUTE: 1000, TEAM_MESSAGES_PER_MINUTE: 1000 });
  [player, other, staff, admin] = await Promise.all([app.player(), app.player(), app.staff(), app.admin()]);
});
afterAll(() => app.close());

const reply = (id: number, who = staff) =>
  app.http(who).post(`/api/tickets/${id}/messages`).send({ message: 'Olá, resolvido.' }).expect(201);
const change = (id: number, body: object, who = staff) =>
  app.http(who).patch(`/api/tickets/${id}`).send(body).expect(200);
const shown = async (who: Someone, id: number) =>
  (await app.http(who).get(`/api/tickets/${id}`).expect(200)).body as Record<string, unknown>;
const rate = (id: number, body: object = { score: 4 }, who = player) =>
  app.http(who).put(`/api/tickets/${id}/satisfaction`).send(body);
const notices = async (who: Someone) =>
  ((await app.http(who).get('/api/notifications').expect(200)).body as { type: string; ticketId: number }[]).filter(
    ({ type }) => type === 'low_rating',
  );

/** Answered and resolved by the team. */
const resolved = async (who = player): Promise<number> => {
  const { id } = await app.ticket(who);
  await reply(id);
  await change(id, { status: 'resolved' });
  return id;
};
const isAsked = async (id: number, who = player) => (await shown(who, id))['mayRate'];
const refused = async (id: number, who = player) => {
  expect(await isAsked(id, who)).toBe(false);
  const { status, body } = await rate(id, { score: 4 }, who);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'satisfaction.not_yet' });
};

describe('a rating', () => {
  it('is given once, read by the team and its owner, and in no list', async () => {
    const id = await resolved();
    expect(await isAsked(id)).toBe(true);
    const { body } = await rate(id, { score: 5, comment: '  Rápido e claro. ' }).expect(200);
    const rating = { score: 5, comment: 'Rápido e claro.' };
    expect(body).toMatchObject(rating);
    expect(Date.parse(body.changeableUntil) - Date.parse(body.createdAt)).toBe(7 * DAY_MS);
    for (const who of [player, staff, admin]) expect((await shown(who, id))['satisfaction']).toMatchObject(rating);
    expect(await shown(staff, id)).not.toHaveProperty('mayRate');
    expect(await shown(player, id)).not.toHaveProperty('noSurvey');
    const { body: listed } = await app.http(staff).get('/api/tickets').expect(200);
    expect(listed[0]).not.toHaveProperty('satisfaction');
  });

  it('changes nothing that the player sees of the ticket, and needs no comment', async () => {
    const id = await resolved();
    const before = await shown(player, id);
    await rate(id, { score: 3, comment: '' }).expect(200);
    const after = await shown(player, id);
    expect(after).toMatchObject({
      updatedAt: before['updatedAt'],
      status: 'resolved',
      satisfaction: { comment: null },
    });
  });

  it('can be changed for 7 days', async () => {
    const id = await resolved();
    await rate(id, { score: 1, comment: 'Nada.' }).expect(200);
    await rate(id, { score: 4 }).expect(200);
    expect((await shown(staff, id))['satisfaction']).toMatchObject({ score: 4, comment: null });
    const ratings = app.db.getRepository(SatisfactionRating);
    await ratings.update(id, { createdAt: ago(6.9) });
    await rate(id, { score: 5 }).expect(200);
    await ratings.update(id, { createdAt: ago(7.1) });
    expect((await rate(id, { score: 1 }).expect(409)).body.code).toBe('satisfaction.closed');
    expect(await shown(player, id)).toMatchObject({ mayRate: false, satisfaction: { score: 5 } });
  });

  it('of two tabs at once is one row, and each is answered with its own', async () => {
    const id = await resolved();
    const scores = [1, 2, 3, 4, 5, 1, 2, 3];
    const answers = await Promise.all(scores.map((score) => rate(id, { score })));
    expect(answers.map(({ status, body }) => ({ status, score: body.score }))).toEqual(
      scores.map((score) => ({ status: 200, score })),
    );
    expect(await app.db.getRepository(SatisfactionRating).countBy({ ticketId: id })).toBe(1);
  });

  it('of somebody else: 404 for a player as for what is not there, 403 for the team', async () => {
    const id = await resolved();
    const [foreign, missing] = [await rate(id, { score: 1 }, other), await rate(99_999_999, { score: 1 }, other)];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect({ ...foreign.body, traceId: '' }).toEqual({ ...missing.body, traceId: '' });
    for (const who of [staff, admin]) await rate(id, { score: 1 }, who).expect(403);
    expect((await shown(staff, id))['satisfaction']).toBeNull();
  });

  it.each([{ score: 0 }, { score: 6 }, { score: 2.5 }, { score: '4' }, {}, { score: 4, comment: 'x'.repeat(1001) }])(
    '%j is refused',
    async (body) => {
      await rate(await resolved(), body).expect(400);
    },
  );

  it('is never given by opening an address', async () => {
    const id = await resolved();
    await app.http(player).get(`/api/tickets/${id}/satisfaction?score=1`).expect(404);
    expect((await shown(staff, id))['satisfaction']).toBeNull();
  });
});

describe('nobody is asked', () => {
  it('while the ticket is not answered, resolved or closed', async () => {
    const { id } = await app.ticket(player);
    await refused(id);
    await change(id, { status: 'resolved' });
    await refused(id);
    const answered = await app.ticket(player);
    await reply(answered.id);
    await refused(answered.id);
    await change(answered.id, { status: 'closed' });
    expect(await isAsked(answered.id)).toBe(true);
  });

  it('when the ticket closed by itself without having been resolved, but when it had been', async () => {
    const unanswered = await app.ticket(player);
    await reply(unanswered.id);
    const ended = await resolved();
    const idle = { idleSince: ago(5), closingWarnedAt: ago(4) };
    for (const id of [unanswered.id, ended]) await app.db.getRepository(Ticket).update(id, idle);
    await app.app.get(AutoClose).run();
    for (const id of [unanswered.id, ended]) expect(await shown(player, id)).toMatchObject({ status: 'closed' });
    await refused(unanswered.id);
    expect(await isAsked(ended)).toBe(true);
  });

  it('about a ticket of the team', async () => {
    const own = await app.ticket(staff);
    await reply(own.id, admin);
    await change(own.id, { status: 'resolved' }, admin);
    await refused(own.id, staff);
  });

  it('about a ticket that goes on in another one, until they are separated', async () => {
    const [into, id] = [await app.ticket(player), await resolved()];
    await app.http(staff).post(`/api/tickets/${id}/merge`).send({ intoId: into.id }).expect(200);
    await refused(id);
    await app.http(staff).post(`/api/tickets/${id}/unmerge`).expect(200);
    expect(await isAsked(id)).toBe(true);
  });

  it('when the team has switched the question off', async () => {
    const id = await resolved();
    expect((await change(id, { noSurvey: true })).body.noSurvey).toBe(true);
    await refused(id);
    await change(id, { noSurvey: false });
    expect(await isAsked(id)).toBe(true);
    await app.http(player).patch(`/api/tickets/${id}`).send({ noSurvey: true }).expect(403);
  });

  it('a second time: after a reopening the first rating stands', async () => {
    const id = await resolved();
    await rate(id, { score: 2 }).expect(200);
    await app.http(player).post(`/api/tickets/${id}/messages`).send({ message: 'Ainda não.' }).expect(201);
    await refused(id);
    await change(id, { status: 'resolved' });
    expect(await shown(player, id)).toMatchObject({ satisfaction: { score: 2 }, mayRate: true });
  });
});

describe('a low rating', () => {
  it('is told to the assignee and the admins once, and to no player', async () => {
    const assignee = await app.staff();
    const [id, idle] = [await resolved(), await app.staff()];
    await change(id, { assignedTo: assignee.user.id });
    await rate(id, { score: 2, comment: CANARY }).expect(200);
    await rate(id, { score: 1, comment: CANARY }).expect(200);
    for (const who of [assignee, admin]) {
      const told = (await notices(who)).filter(({ ticketId }) => ticketId === id);
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({ title: 'Avaliação baixa' });
      expect(JSON.stringify(told)).not.toContain(CANARY);
    }
    for (const who of [idle, player, other]) expect(await notices(who)).toEqual([]);
    const { body } = await app.http(admin, 'en').get('/api/notifications').expect(200);
    expect(body[0]).toMatchObject({
      title: 'Low rating',
      message: `Ticket #${id} was rated 2 out of 5: Dúvidas - Aurora`,
    });
  });

  it('is told when a better one becomes low, and 3 is not low', async () => {
    const id = await resolved();
    const ofTicket = async () => (await notices(admin)).filter(({ ticketId }) => ticketId === id).length;
    await rate(id, { score: 3 }).expect(200);
    expect(await ofTicket()).toBe(0);
    await rate(id, { score: 1 }).expect(200);
    expect(await ofTicket()).toBe(1);
  });
});

it('the team hears of a rating and of the switch, and no player does', async () => {
  const id = await resolved();
  const sockets = await Promise.all([player, other, staff].map((who) => app.listen(who)));
  const [own, foreign, team] = sockets;
  await rate(id, { score: 5 }).expect(200);
  await change(id, { noSurvey: true });
  const updated = (actorId: number) => ({ type: 'ticket_updated', ticketId: id, actorId });
  await team!.next(({ type, actorId }) => type === 'ticket_updated' && actorId === staff.user.id);
  await app.quiet(...sockets);
  expect(team!.frames.slice(1)).toEqual([updated(player.user.id), updated(staff.user.id)]);
  for (const socket of [own!, foreign!]) expect(socket.types()).toEqual(['connection_confirmed']);
  for (const socket of sockets) socket.close();
});

it('the words of a comment stand in no event and no webhook', async () => {
  const id = await resolved();
  await rate(id, { score: 1, comment: CANARY }).expect(200);
  const { body } = await app.http(staff).get(`/api/tickets/${id}/events`).expect(200);
  expect(body[0]).toMatchObject({ type: 'ticket.rated', data: { score: 1, previous: null } });
  const events = await app.db.query('SELECT * FROM domain_events');
  const deliveries = await app.db.query('SELECT * FROM webhook_deliveries');
  expect(JSON.stringify([events, deliveries])).not.toContain(CANARY);
});

it('admins read the average of a range of days, staff does not', async () => {
  await app.db.query('TRUNCATE satisfaction_ratings');
  const read = async (who: Someone, query = '') =>
    (await app.http(who).get(`/api/admin/reports${query}`).expect(200)).body as Record<string, unknown>;
  expect((await read(admin))['satisfaction']).toMatchObject({ average: null, count: 0 });
  for (const score of [5, 4, 4]) await rate(await resolved(), { score }).expect(200);
  expect((await read(admin))['satisfaction']).toMatchObject({ average: 4.33, count: 3 });
  expect((await read(admin, '?from=2020-01-01&to=2020-01-02'))['satisfaction']).toMatchObject({
    average: null,
    count: 0,
  });
  expect(await read(staff)).not.toHaveProperty('satisfaction');
});

it('goes with its ticket, and is counted nowhere then', async () => {
  const id = await resolved();
  await rate(id, { score: 5 }).expect(200);
  await app.http(admin).delete(`/api/tickets/${id}`).expect(200);
  expect(await app.db.getRepository(SatisfactionRating).countBy({ ticketId: id })).toBe(0);
  await rate(id, { score: 5 }).expect(404);
});
