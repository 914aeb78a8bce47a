import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { Character } from '../src/worlds/character.entity.js';
import { Message } from '../src/messages/message.entity.js';
import { Notification } from '../src/notifications/notification.entity.js';
import { Sanction } from '../src/sanctions/sanction.entity.js';
import { sanctionPage } from '../src/sanctions/sanctions.sql.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const MISSING = 2_000_000_000;
const DAY_MS = 86_400_000;
const TEXT = 'Eu estava fora da cidade neste dia e posso mostrar.';
const REASON = 'Conferimos os registros do dia e eles mostram outra coisa do que a denúncia dizia.';
const PUBLIC = 'Uso de programas proibidos.';

let app: TestApp;
/** Judge decided every sanction here, Other decides the appeals, Admin is an admin. */
let judge: Someone;
let other: Someone;
let admin: Someone;
let reporter: Someone;
let worldId: number;
let made = 0;

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: 1 });
  [judge, other, admin, reporter] = await Promise.all([
    app.staff({ name: 'Jurandir Juiz' }),
    app.staff({ name: 'Olívia Outra' }),
    app.admin(),
    app.player({ name: 'Renato Relator' }),
  ]);
  ({ id: worldId } = await app.world());
});
afterAll(() => app.close());

const letters = (): string => [...String((made += 1))].map((digit) => 'abcdefghij'[Number(digit)]).join('');
type Accused = Someone & { name: string };
const accused = async (): Promise<Accused> => {
  const name = `Vulto ${letters()}`;
  const player = await app.player();
  await app.db.getRepository(Character).insert({ userId: player.user.id, worldId, name, level: 10, vocation: 'Mago' });
  return { ...player, name };
};

const report = async (name: string): Promise<number> => (await app.report(reporter, name, worldId)).id;

type Shown = { id: number; [key: string]: unknown };
const recording = (who: Someone, ticketId: number, name: string, more: object = {}) =>
  app
    .http(who)
    .post(`/api/tickets/${ticketId}/sanctions`)
    .send({ name, kind: 'ban', publicReason: PUBLIC, ...more });
const sanction = async (name: string, more: object = {}): Promise<Shown> =>
  (await recording(judge, await report(name), name, more).expect(201)).body as Shown;
const appealing = (who: Someone, id: number, text = TEXT) =>
  app.http(who).post(`/api/sanctions/${id}/appeal`).send({ text });
const deciding = (who: Someone, ticketId: number, more: object = {}) =>
  app
    .http(who)
    .post(`/api/appeals/${ticketId}/decision`)
    .send({ outcome: 'upheld', reason: REASON, ...more });
const mine = async (who: Someone) => (await app.http(who).get('/api/sanctions/mine').expect(200)).body as Shown[];
const shown = async (who: Someone, id: number) => (await app.http(who).get(`/api/tickets/${id}`).expect(200)).body;

type Appealed = { player: Accused; id: number; ticketId: number };
const appealed = async (more: object = {}): Promise<Appealed> => {
  const player = await accused();
  const { id } = await sanction(player.name, more);
  const { body } = await appealing(player, id).expect(201);
  return { player, id, ticketId: (body as { appeal: { ticketId: number } }).appeal.ticketId };
};
const notifyOf = async ({ user }: Someone, type: string) =>
  app.db.getRepository(Notification).find({ where: { userId: user.id, type } });
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

describe('a sanction', () => {
  it('is recorded from a report, for a character that it accuses, and its owner is told', async () => {
    const player = await accused();
    const ticketId = await report(player.name);
    const { body } = await recording(judge, ticketId, `  ${player.name.toUpperCase()} `, { endsAt: inDays(3) }).expect(
      201,
    );
    expect(body).toMatchObject({
      name: player.name,
      world: { id: worldId, name: 'Aurora' },
      user: { id: player.user.id },
      kind: 'ban',
      term: 'GLITCHS',
      publicReason: PUBLIC,
      ticketId,
      decidedBy: { id: judge.user.id, name: 'Jurandir Juiz' },
      lifted: null,
      appeal: null,
    });
    expect(await mine(player)).toMatchObject([
      { id: body.id, kind: 'ban', reason: PUBLIC, mayAppeal: true, appeal: null },
    ]);
    const { body: notices } = await app.http(player, 'en').get('/api/notifications').expect(200);
    expect(notices).toMatchObject([{ type: 'sanction_recorded', ticketId: null }]);
    expect(notices[0].message).toContain(`${player.name}: ban.`);
    const [event] = await app.db
      .getRepository(DomainEventRow)
      .find({ where: { type: 'sanction.recorded' }, order: { id: 'DESC' } });
    expect(event).toMatchObject({ ticketId: null, data: { sanctionId: body.id, aboutId: ticketId, kind: 'ban' } });
  });

  it('tells its player neither who decided nor who reported nor what was reported', async () => {
    const { player } = await appealed();
    const texts = await Promise.all([
      app.http(player).get('/api/sanctions/mine'),
      app.http(player).get('/api/notifications'),
      app.http(player).get('/api/tickets'),
      app.http(player).get('/api/auth/me'),
    ]);
    for (const { text } of texts)
      for (const secret of ['Jurandir', 'Renato', 'decidedBy', judge.user.email, reporter.user.email])
        expect(text).not.toContain(secret);
  });

  it('says nothing to the reporter', async () => {
    const player = await accused();
    const ticketId = await report(player.name);
    const before = await app.http(reporter).get(`/api/tickets/${ticketId}/history`);
    await recording(judge, ticketId, player.name).expect(201);
    expect(await mine(reporter)).toEqual([]);
    expect((await app.http(reporter).get(`/api/tickets/${ticketId}/history`)).text).toBe(before.text);
  });

  it('waits for its account until the character appears', async () => {
    const name = `Vulto ${letters()}`;
    const { id, user } = await sanction(name);
    expect(user).toBeNull();
    const player = await app.player();
    await appealing(player, id).expect(404);
    await app.db
      .getRepository(Character)
      .insert({ userId: player.user.id, worldId, name: name.toUpperCase(), level: 1, vocation: 'Mago' });
    expect(await mine(player)).toMatchObject([{ id }]);
    await appealing(player, id).expect(201);
    expect(await app.db.getRepository(Sanction).findOneBy({ id })).toMatchObject({ userId: player.user.id });
  });

  it.each([
    [{ name: 'Ninguém' }, 'name'],
    [{ kind: 'jail' }, 'kind'],
    [{ publicReason: ' ' }, 'publicReason'],
    [{ publicReason: 'x'.repeat(2001) }, 'publicReason'],
    [{ endsAt: new Date(0).toISOString() }, 'endsAt'],
    [{ endsAt: '2020-05-05T00:00:00Z' }, 'endsAt'],
    [{ kind: 'warning', endsAt: '2090-05-05T00:00:00Z' }, 'endsAt'],
    [{ term: 'OUTRO' }, 'term'],
  ])('refuses %j', async (wrong, field) => {
    const { name } = await accused();
    const { body } = await recording(judge, await report(name), name, wrong).expect(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  it("of one's own account is neither recorded, lifted nor decided by oneself", async () => {
    const name = `Vulto ${letters()}`;
    const own = { userId: other.user.id, worldId, name, level: 1, vocation: 'Mago' } as Character;
    await app.db.getRepository(Character).insert(own);
    await recording(other, await report(name), name).expect(403);
    const { id } = await sanction(name);
    expect(
      (await app.http(other).post(`/api/sanctions/${id}/lift`).send({ reason: 'Fui eu.' }).expect(403)).body.code,
    ).toBe('sanction.own');
    const { body } = await appealing(other, id).expect(201);
    expect((await deciding(other, body.appeal.ticketId).expect(403)).body.code).toBe('sanction.own');
  });

  it('is lifted without an appeal once, with a reason that its player does not read', async () => {
    const player = await accused();
    const { id } = await sanction(player.name);
    const lift = () => app.http(other).post(`/api/sanctions/${id}/lift`).send({ reason: 'Era o irmão dele.' });
    const { body } = await lift().expect(200);
    expect(body.lifted).toMatchObject({ byName: 'Olívia Outra', reason: 'Era o irmão dele.' });
    expect((await lift().expect(409)).body.code).toBe('sanction.lifted');
    const [own] = await mine(player);
    expect(own).toMatchObject({ id, liftedAt: expect.any(String), mayAppeal: false });
    expect(JSON.stringify(own)).not.toContain('irmão');
    expect(await notifyOf(player, 'sanction_lifted')).toHaveLength(1);
    expect((await appealing(player, id).expect(409)).body.code).toBe('sanction.lifted');
  });

  it('is listed for the team by character, report and open appeal, in pages', async () => {
    const { player, id, ticketId } = await appealed();
    const list = async (query: object) =>
      (await app.http(other).get('/api/sanctions').query(query).expect(200)).body as Shown[];
    expect(await list({ name: player.name.toUpperCase(), worldId })).toMatchObject([
      { id, appeal: { ticketId, state: 'pending' } },
    ]);
    expect(await list({ name: player.name, worldId: MISSING })).toEqual([]);
    expect((await list({ isAppealed: true })).map((row) => row.id)).toContain(id);
    expect(await list({ q: player.name.slice(2).toUpperCase(), worldId })).toMatchObject([{ id }]);
    expect(await list({ q: `${player.name}%` })).toEqual([]);
    const first = await app.http(other).get('/api/sanctions?limit=2').expect(200);
    const all = await app.http(other).get('/api/sanctions?limit=500').expect(200);
    expect(all.headers['x-total-count']).toBe(String((all.body as Shown[]).length));
    expect(first.headers['x-total-count']).toBe(all.headers['x-total-count']);
    const one = await app.http(other).get('/api/sanctions').query({ q: player.name, limit: 1 }).expect(200);
    expect(one.headers['x-total-count']).toBe('1');
    const next = await list({ limit: 2, cursor: first.headers['x-next-cursor'] });
    expect(next[0]!.id).toBeLessThan((first.body as Shown[])[1]!.id);
    expect((await app.http(other).get(`/api/sanctions/${MISSING}`)).status).toBe(404);
  });
});

describe('an appeal', () => {
  it('opens a ticket of accounts and access, beyond the limit of openings, once', async () => {
    const player = await accused();
    const [first, second] = [await sanction(player.name), await sanction(player.name, { kind: 'mute' })];
    for (const { id } of [first, second]) await appealing(player, id).expect(201);
    const [latest] = await mine(player);
    const { ticketId } = latest!.appeal as { ticketId: number };
    expect(latest).toMatchObject({ mayAppeal: false, appeal: { state: 'pending' } });
    const ticket = await shown(player, ticketId);
    expect(ticket).toMatchObject({
      title: `Recurso - ${player.name} - Silenciamento`,
      category: 'contas_acessos',
      description: TEXT,
      status: 'open',
      appealOf: second.id,
      isAppealDecided: false,
    });
    expect(ticket).not.toHaveProperty('isAppealBarred');
    expect((await shown(other, ticketId)).snapshot).not.toBeNull();
    expect((await appealing(player, first.id).expect(409)).body.code).toBe('sanction.appealed');
  });

  it('is open to whoever is suspended, as are the replies in its ticket', async () => {
    const player = await accused();
    const { id } = await sanction(player.name);
    const until = inDays(1);
    await app
      .http(judge)
      .post(`/api/admin/users/${player.user.id}/blocks`)
      .send({ what: 'write', reasonKey: 'spam', until })
      .expect(201);
    const { body } = await appealing(player, id).expect(201);
    const { ticketId } = (body as { appeal: { ticketId: number } }).appeal;
    const reply = (to: number) =>
      app.http(player).post(`/api/tickets/${to}/messages`).send({ message: 'Eis a prova.' });
    await reply(ticketId).expect(201);
    await reply((await app.ticket(player)).id).expect(403);
  });

  it('is one of two that are sent at once', async () => {
    const player = await accused();
    const { id } = await sanction(player.name);
    const answers = await Promise.all([1, 2, 3].map(() => appealing(player, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await app.db.getRepository(Ticket).countBy({ appealOf: id })).toBe(1);
  });

  it('the database keeps a second ticket of one sanction out', async () => {
    const { player, id } = await appealed();
    await expect(app.ticket(player, { appealOf: id })).rejects.toThrow(/tickets_appeals/);
  });

  it('is for the owner alone, long enough and in time', async () => {
    const player = await accused();
    const { id } = await sanction(player.name);
    await appealing(reporter, id).expect(404);
    await appealing(player, MISSING).expect(404);
    expect((await appealing(player, id, 'Não fui eu.').expect(400)).body.errors).toMatchObject([{ field: 'text' }]);
    await app.db.query(`UPDATE sanctions SET "createdAt" = now() - interval '61 days' WHERE id = $1`, [id]);
    expect((await appealing(player, id).expect(409)).body.code).toBe('sanction.appeal_late');
    expect(await mine(player)).toMatchObject([{ mayAppeal: false }]);
  });

  it('is decided by somebody else: answered, closed and told to its player', async () => {
    const { player, id, ticketId } = await appealed();
    const { body } = await deciding(other, ticketId, { outcome: 'lifted' }).expect(200);
    expect(body).toMatchObject({ id, lifted: { byName: 'Olívia Outra' }, appeal: { state: 'lifted', ticketId } });
    expect(await shown(player, ticketId)).toMatchObject({ status: 'closed', isAppealDecided: true });
    const messages = await app.db.getRepository(Message).find({ where: { ticketId } });
    expect(messages).toMatchObject([{ message: REASON, isInternal: false, userId: other.user.id }]);
    expect(await mine(player)).toMatchObject([
      { id, liftedAt: expect.any(String), appeal: { state: 'lifted', ticketId } },
    ]);
    const notices = await notifyOf(player, 'appeal_decided');
    expect(notices).toMatchObject([{ ticketId, params: { sanctionId: id, outcome: 'lifted' } }]);
    const { body: read } = await app.http(player).get('/api/notifications');
    expect(JSON.stringify(read)).toContain('a sanção foi retirada');
    expect((await deciding(other, ticketId).expect(409)).body.code).toBe('appeal.decided');
  });

  it('stands in the log as the answer, and then the closing', async () => {
    const { ticketId } = await appealed();
    await deciding(other, ticketId).expect(200);
    const events = await app.db.getRepository(DomainEventRow).find({ where: { ticketId }, order: { id: 'ASC' } });
    expect(events.map(({ type }) => type)).toEqual(['ticket.opened', 'message.posted', 'ticket.status_changed']);
  });

  it('reduces a sanction to an earlier end ahead', async () => {
    const { id, ticketId } = await appealed({ endsAt: inDays(30) });
    const reduced = (endsAt?: string) => deciding(other, ticketId, { outcome: 'reduced', ...(endsAt && { endsAt }) });
    for (const wrong of [undefined, inDays(31), inDays(-1)])
      expect((await reduced(wrong).expect(400)).body.errors).toMatchObject([{ field: 'endsAt' }]);
    const endsAt = inDays(2);
    expect((await reduced(endsAt).expect(200)).body).toMatchObject({
      id,
      endsAt,
      lifted: null,
      appeal: { state: 'reduced' },
    });
  });

  it('gets one of two decisions at once', async () => {
    const { player, ticketId } = await appealed();
    const answers = await Promise.all([deciding(other, ticketId, { outcome: 'lifted' }), deciding(admin, ticketId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.db.getRepository(Message).countBy({ ticketId })).toBe(1);
    expect(await notifyOf(player, 'appeal_decided')).toHaveLength(1);
  });

  it('needs a reason of 50 characters, a ticket that is an appeal, and somebody of the team', async () => {
    const { player, ticketId } = await appealed();
    expect((await deciding(other, ticketId, { reason: 'Não.' }).expect(400)).body.errors).toMatchObject([
      { field: 'reason' },
    ]);
    await deciding(other, (await app.ticket(player)).id).expect(404);
    await deciding(other, MISSING).expect(404);
    await deciding(player, ticketId).expect(403);
  });
});

describe('whoever decided the sanction', () => {
  const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([403, 'appeal.own_decision']);
  };

  it('neither decides nor answers nor has the appeal assigned, and writes notes', async () => {
    const { ticketId } = await appealed();
    const as = (who: Someone) => app.http(who);
    const path = `/api/tickets/${ticketId}`;
    const me = judge.user.id;
    expect(await shown(judge, ticketId)).toMatchObject({ isAppealBarred: true });
    expect(await shown(other, ticketId)).toMatchObject({ isAppealBarred: false });
    await refused(deciding(judge, ticketId));
    await refused(as(judge).post(`${path}/messages`).send({ message: 'Fui eu que decidi.' }));
    await refused(as(judge).post(`${path}/messages`).send({ message: 'Fui eu.', claim: true }));
    await refused(as(judge).patch(path).send({ assignedTo: me }));
    await refused(as(judge).patch(path).send({ assignedTo: me, ifAssignedTo: null }));
    await refused(as(admin).patch(path).send({ assignedTo: me }));
    await refused(
      as(judge)
        .post(`${path}/messages`)
        .send({ message: 'Nota', isInternal: true, ticketChange: { assignedTo: me } }),
    );
    await refused(as(judge).post(`${path}/upload`).attach('files', Buffer.from('texto'), 'prova.txt'));
    const bulk = await as(admin)
      .post('/api/tickets/bulk')
      .send({ ids: [ticketId], change: { assignedTo: me } })
      .expect(200);
    expect(bulk.body.items).toEqual([{ ticketId, outcome: 'appeal.own_decision' }]);
    await as(judge).post(`${path}/messages`).send({ message: 'Vi o vídeo.', isInternal: true }).expect(201);
    expect(await app.db.getRepository(Ticket).findOneBy({ id: ticketId })).toMatchObject({
      assignedTo: null,
      status: 'open',
    });
    expect(await app.db.getRepository(Message).countBy({ ticketId })).toBe(1);
    const { body: history } = await as(other).get(`${path}/history`);
    expect(JSON.stringify(history)).not.toContain('ticket.assigned');
  });

  it('neither merges another ticket into the appeal, with their words in it, nor separates one', async () => {
    const { player, ticketId } = await appealed();
    const [mine, theirs] = [(await app.ticket(player)).id, (await app.ticket(player)).id];
    const words = { message: 'Palavras de quem decidiu.' };
    await app.http(judge).post(`/api/tickets/${mine}/messages`).send(words).expect(201);
    await refused(app.http(judge).post(`/api/tickets/${mine}/merge`).send({ intoId: ticketId }));
    await app.http(other).post(`/api/tickets/${theirs}/merge`).send({ intoId: ticketId }).expect(200);
    await refused(app.http(judge).post(`/api/tickets/${theirs}/unmerge`));
    expect(await app.db.getRepository(Message).countBy({ ticketId })).toBe(0);
    await app.http(other).post(`/api/tickets/${theirs}/unmerge`).expect(200);
  });

  it('is handed another ticket as the next one', async () => {
    const { ticketId } = await appealed();
    await app.db.query(`UPDATE tickets SET "waitingSince" = now() - interval '9 days' WHERE id = $1`, [ticketId]);
    const next = (who: Someone) => app.http(who).post('/api/tickets/next').send({});
    for (let times = 0; times < 3; times += 1) expect((await next(judge)).body?.id).not.toBe(ticketId);
    expect((await next(other).expect(200)).body.id).toBe(ticketId);
  });

  it('an update of an incident does not speak for them either', async () => {
    const { ticketId } = await appealed();
    const titles = { titlePt: 'Aurora caiu', titleEn: 'Aurora is down' };
    const { body: incident } = await app.http(judge).post('/api/incidents').send(titles).expect(201);
    await app
      .http(judge)
      .post(`/api/incidents/${incident.id}/tickets`)
      .send({ ids: [ticketId] })
      .expect(200);
    const update = { pt: 'Voltou.', en: 'It is back.', replyToTickets: true };
    await app.http(judge).post(`/api/incidents/${incident.id}/updates`).send(update).expect(201);
    const state = async () =>
      (await app.db.query('SELECT state FROM incident_replies WHERE "ticketId" = $1', [ticketId]))[0].state as string;
    await until(async () => (await state()) !== 'queued', 'the reply is no longer queued');
    expect(await state()).toBe('notified');
    expect(await app.db.getRepository(Message).countBy({ ticketId })).toBe(0);
  });
});

describe('an appeal without a decision', () => {
  it('is not ended by any other way', async () => {
    const { player, ticketId } = await appealed();
    const target = await app.ticket(player);
    const path = `/api/tickets/${ticketId}`;
    const http = app.http(admin);
    const undecided = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
      const { status, body } = await answer;
      expect([status, body.code]).toEqual([409, 'appeal.undecided']);
    };
    for (const status of ['resolved', 'closed']) {
      await undecided(http.patch(path).send({ status }));
      await undecided(http.post(`${path}/messages`).send({ message: 'Pronto.', ticketChange: { status } }));
      await undecided(
        http.post(`${path}/messages`).send({ message: 'Nota.', isInternal: true, ticketChange: { status } }),
      );
      const bulk = await http
        .post('/api/tickets/bulk')
        .send({ ids: [ticketId], change: { status } })
        .expect(200);
      expect(bulk.body.items).toEqual([{ ticketId, outcome: 'appeal.undecided' }]);
    }
    await undecided(http.post(`${path}/merge`).send({ intoId: target.id }));
    await undecided(http.delete(path));
    expect(await shown(admin, ticketId)).toMatchObject({ status: 'open' });
    expect(await app.db.getRepository(Message).countBy({ ticketId })).toBe(0);
    await http.post(`${path}/messages`).send({ message: 'Você pode mandar o vídeo?' }).expect(201);
    expect(await shown(admin, ticketId)).toMatchObject({ status: 'waiting_response', closesAt: null });
    await http.patch(path).send({ status: 'in_progress' }).expect(200);
  });

  it('is neither closed by the hours nor announced to be', async () => {
    const [{ ticketId }, usual] = [await appealed(), await app.ticket(await app.player())];
    const ids = [ticketId, usual.id];
    const wait = `UPDATE tickets SET status = 'waiting_response', "waitingSince" = NULL, "idleSince" = now() - interval '99 days'`;
    await app.db.query(`${wait} WHERE id = ANY($1)`, [ids]);
    await app.app.get(AutoClose).run();
    const warned = `SELECT "closingWarnedAt" IS NOT NULL AS warned FROM tickets WHERE id = ANY($1) ORDER BY id`;
    expect(await app.db.query(warned, [ids])).toEqual([{ warned: false }, { warned: true }]);
    await app.db.query(`UPDATE tickets SET "closingWarnedAt" = now() - interval '9 days' WHERE id = ANY($1)`, [ids]);
    await app.app.get(AutoClose).run();
    expect(await shown(admin, ticketId)).toMatchObject({ status: 'waiting_response', closesAt: null });
    expect(await shown(admin, usual.id)).toMatchObject({ status: TicketStatus.Closed });
  });

  it('the database keeps it from ending, whoever writes', async () => {
    const { ticketId } = await appealed();
    const close = app.db.query(`UPDATE tickets SET status = 'closed', "waitingSince" = NULL WHERE id = $1`, [ticketId]);
    await expect(close).rejects.toThrow(/tickets_appeal_undecided/);
  });

  it('is an ordinary ticket after it', async () => {
    const { ticketId } = await appealed();
    await deciding(other, ticketId).expect(200);
    await app.http(other).patch(`/api/tickets/${ticketId}`).send({ status: 'open' }).expect(200);
    await app.http(other).patch(`/api/tickets/${ticketId}`).send({ status: 'closed' }).expect(200);
    await app.http(admin).delete(`/api/tickets/${ticketId}`).expect(200);
    expect((await app.http(other).get('/api/sanctions?limit=1')).body).toMatchObject([
      { appeal: { state: 'upheld', ticketId: null } },
    ]);
  });
});

describe('a member in conflict with the report', () => {
  const guard = (conflictGuard: boolean) =>
    app.http(admin).put('/api/admin/settings').send({ conflictGuard }).expect(200);
  beforeAll(() => guard(true));
  afterAll(() => guard(false));

  it('sees neither the sanction nor the appeal, and is told of none', async () => {
    const player = await accused();
    const member = await app.staff();
    const ticketId = await report(player.name);
    await app.http(member).post(`/api/tickets/${ticketId}/conflict`).expect(204);
    await recording(member, ticketId, player.name).expect(404);
    const { id } = (await recording(judge, ticketId, player.name).expect(201)).body as Shown;
    const { body } = await appealing(player, id).expect(201);
    const appealId = body.appeal.ticketId as number;
    const missing = await app.http(member).get(`/api/sanctions/${MISSING}`).expect(404);
    expect((await app.http(member).get(`/api/sanctions/${id}`).expect(404)).text).toBe(missing.text);
    await app.http(member).post(`/api/sanctions/${id}/lift`).send({ reason: 'Retirar.' }).expect(404);
    for (const query of ['', '&isAppealed=true', `&name=${player.name}`, `&q=${player.name}`])
      expect(
        ((await app.http(member).get(`/api/sanctions?limit=500${query}`)).body as Shown[]).map((row) => row.id),
      ).not.toContain(id);
    const seen = (await app.http(member).get('/api/sanctions?limit=500')).body as Shown[];
    const { headers } = await app.http(member).get('/api/sanctions?limit=1').expect(200);
    expect(headers['x-total-count']).toBe(String(seen.length));
    await app.http(member).get(`/api/tickets/${appealId}`).expect(404);
    await deciding(member, appealId).expect(404);
    const notices = await app.db
      .getRepository(Notification)
      .find({ where: { userId: member.user.id, ticketId: appealId } });
    expect(notices).toEqual([]);
    await deciding(other, appealId).expect(200);
    expect(((await app.http(other).get('/api/sanctions?limit=500')).body as Shown[]).map((row) => row.id)).toContain(
      id,
    );
  });
});

describe('privacy', () => {
  it('the account is removed from the sanction; what was decided about the character stays', async () => {
    const player = await accused();
    const { id } = await sanction(player.name);
    await app
      .http(admin)
      .post(`/api/admin/users/${player.user.id}/erase`)
      .send({ confirm: player.user.email })
      .expect(({ status }) => expect([200, 204]).toContain(status));
    expect(await app.db.getRepository(Sanction).findOneBy({ id })).toMatchObject({ userId: null, name: player.name });
  });
});

describe('lists of many sanctions', () => {
  const COUNT = 30_000;

  it('read by index', async () => {
    const runner = app.db.createQueryRunner();
    await runner.query('SET statement_timeout = 0');
    await runner.query(
      `INSERT INTO sanctions ("worldId", key, name, "userId", kind, "publicReason")
       SELECT $1, 'muitos ' || n / 3, 'Muitos ' || n / 3, $2, 'mute', 'Motivo' FROM generate_series(1, ${COUNT}) n`,
      [worldId, (await app.player()).user.id],
    );
    await runner.query('ANALYZE sanctions');
    const player = await accused();
    const viewer = { id: other.user.id, name: '', role: other.user.role };
    const pages = [{}, { name: 'muitos 77', worldId }, { q: 'nada' }, { ticketId: 7 }, { isAppealed: true }].map(
      (filters) => sanctionPage(viewer, filters, null, 26),
    );
    for (const { statement, values } of pages) {
      const rows = await runner.query(`EXPLAIN ${statement.text}`, values);
      expect(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')).not.toMatch(
        /Seq Scan on sanctions/,
      );
    }
    await runner.release();
    expect(await mine(player)).toEqual([]);
  });
});
