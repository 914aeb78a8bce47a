import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { FOLLOWERS_BATCH, IncidentNotifications } from '../src/incidents/incident-notifications.js';
import { IncidentReplies } from '../src/incidents/incident-replies.js';
import { SIMILAR } from '../src/incidents/incident-tickets.sql.js';
import { Message } from '../src/messages/message.entity.js';
import { Notification } from '../src/notifications/notification.entity.js';
import { SearchProjector } from '../src/search/search-projector.js';
import { sharedViewer } from '../src/tickets/ticket-scope.sql.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import { type Someone, TestApp } from './support.js';
import { Character } from '../src/worlds/character.entity.js';
import { LONG_TEST_MS, until } from './waiting.js';

const MISSING = 2_000_000_000;
const BATCHES = 4;
const TITLES = { titlePt: 'Instabilidade em Aurora', titleEn: 'Aurora is unstable' };
const TEXTS = { pt: 'Achamos a causa.', en: 'We found the cause.' };

type Incident = { id: number; followers: number | null; isFollowing: boolean; [key: string]: unknown };

let app: TestApp;
let staff: Someone;
let players: Someone[];

beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.staff();
  players = await Promise.all([1, 2, 3].map(() => app.player()));
});
afterAll(() => app.close());
beforeEach(() => app.db.query('DELETE FROM incidents'));

const create = async (more: object = {}): Promise<Incident> =>
  (
    await app
      .http(staff)
      .post('/api/incidents')
      .send({ ...TITLES, ...more })
      .expect(201)
  ).body as Incident;

const meToo = (who: Someone, id: number) => app.http(who).put(`/api/incidents/${id}/me-too`);
const show = async (who: Someone, id: number) =>
  (await app.http(who).get(`/api/incidents/${id}`).expect(200)).body as Incident;
const active = async (who: Someone) =>
  (await app.http(who).get('/api/incidents?active=true').expect(200)).body as Incident[];
const publish = (id: number, more: object = {}) =>
  app
    .http(staff)
    .post(`/api/incidents/${id}/updates`)
    .send({ ...TEXTS, replyToTickets: true, ...more });
const attach = (id: number, ids: readonly number[]) =>
  app.http(staff).post(`/api/incidents/${id}/tickets`).send({ ids });
const messagesOf = (ticketId: number) =>
  app.db.getRepository(Message).find({ where: { ticketId }, order: { id: 'ASC' } });
const notifyOf = ({ user }: Someone) =>
  app.db.getRepository(Notification).find({ where: { userId: user.id, type: 'incident_update' } });

const run = async (): Promise<void> => {
  await app.app.get(IncidentReplies).run();
  await app.app.get(IncidentNotifications).run();
};
const counted = async (sql: string): Promise<number> => {
  const [row] = await app.db.query<{ count: string }[]>(sql);
  return Number(row!.count);
};

describe('an incident', () => {
  it('is created in both languages, seen by everybody and changed by the team', async () => {
    const world = await app.world();
    const { id } = await create({ worldId: world.id });
    expect(await active(players[0]!)).toMatchObject([
      {
        id,
        ...TITLES,
        world: { id: world.id, name: 'Aurora' },
        state: 'investigating',
        latest: null,
        resolvedAt: null,
      },
    ]);
    const change = { state: 'resolved', titlePt: 'Aurora voltou' };
    const { body } = await app.http(staff).patch(`/api/incidents/${id}`).send(change).expect(200);
    expect(body).toMatchObject({ ...change, titleEn: TITLES.titleEn, resolvedAt: expect.any(String) });
    expect(await active(players[0]!)).toEqual([]);
    await app.http(staff).patch(`/api/incidents/${id}`).send({ state: 'monitoring' }).expect(200);
    expect(await active(players[0]!)).toMatchObject([{ id, resolvedAt: null }]);
    const events = await app.db
      .getRepository(DomainEventRow)
      .find({ where: { actorId: staff.user.id }, order: { id: 'ASC' } });
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['incident.opened', { incidentId: id }],
      ['incident.changed', { incidentId: id, changed: ['state', 'titlePt'], state: 'resolved' }],
      ['incident.changed', { incidentId: id, changed: ['state'], state: 'monitoring' }],
    ]);
  });

  it('the same values again are no change', async () => {
    const { id } = await create();
    const before = await app.db.getRepository(DomainEventRow).count();
    await app
      .http(staff)
      .patch(`/api/incidents/${id}`)
      .send({ ...TITLES, worldId: null })
      .expect(200);
    expect(await app.db.getRepository(DomainEventRow).count()).toBe(before);
  });

  it.each([
    [{ titlePt: '  ' }, 'titlePt'],
    [{ titleEn: undefined }, 'titleEn'],
    [{ titleEn: 'x'.repeat(121) }, 'titleEn'],
    [{ state: 'burning' }, 'state'],
    [{ worldId: MISSING }, 'worldId'],
    [{ startsAt: 'yesterday' }, 'startsAt'],
    [{ nextUpdateAt: '9999-12-31T00:00:00Z' }, 'nextUpdateAt'],
  ])('refuses %j', async (wrong, field) => {
    const { body } = await app
      .http(staff)
      .post('/api/incidents')
      .send({ ...TITLES, ...wrong })
      .expect(400);
    expect(new Set((body as { errors: { field: string }[] }).errors.map((error) => error.field))).toEqual(
      new Set([field]),
    );
  });

  it('is one of at most twenty that are not resolved', async () => {
    for (let made = 0; made < 20; made += 1) await create();
    const { body } = await app.http(staff).post('/api/incidents').send(TITLES).expect(409);
    expect(body.code).toBe('incident.too_many');
  });

  it('lists pages of all of them', async () => {
    const ids = [(await create()).id, (await create()).id, (await create()).id];
    const first = await app.http(players[0]).get('/api/incidents?limit=2').expect(200);
    expect((first.body as Incident[]).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const rest = await app.http(players[0]).get(`/api/incidents?limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect((rest.body as Incident[]).map(({ id }) => id)).toEqual([ids[0]]);
  });
});

describe('"me too"', () => {
  it('counts each player once, and players see the number from three up', async () => {
    const { id } = await create();
    for (const player of [players[0]!, players[0]!, players[1]!]) await meToo(player, id).expect(200);
    expect(await show(players[0]!, id)).toMatchObject({ followers: null, isFollowing: true });
    expect(await show(players[2]!, id)).toMatchObject({ followers: null, isFollowing: false });
    expect(await show(staff, id)).toMatchObject({ followers: 2, recentFollowers: 2, isFollowing: false });
    const { body } = await meToo(players[2]!, id).expect(200);
    expect(body).toMatchObject({ followers: 3, isFollowing: true });
    expect(body).not.toHaveProperty('recentFollowers');
    await app.http(players[2]).delete(`/api/incidents/${id}/me-too`).expect(200);
    expect(await show(players[2]!, id)).toMatchObject({ followers: null, isFollowing: false });
    expect((await active(players[0]!))[0]).toMatchObject({ isFollowing: true });
  });

  it('counts the last five minutes for the team', async () => {
    const { id } = await create();
    for (const player of players) await meToo(player, id).expect(200);
    await app.db.query(`UPDATE incident_followers SET "createdAt" = now() - interval '6 minutes' WHERE "userId" = $1`, [
      players[0]!.user.id,
    ]);
    expect(await show(staff, id)).toMatchObject({ followers: 3, recentFollowers: 2 });
  });

  it('names the players to the team alone', async () => {
    const { id } = await create();
    const player = await app.player();
    await meToo(player, id).expect(200);
    const { body } = await app.http(staff).get(`/api/incidents/${id}/followers`).expect(200);
    const { user } = player;
    const seen = { id: user.id, name: user.name, since: expect.any(String) };
    expect(body).toEqual([{ ...seen, ticketId: null }]);
    const ticket = await app.ticket(player, { incidentId: id });
    expect((await app.http(staff).get(`/api/incidents/${id}/followers`).expect(200)).body).toEqual([
      { ...seen, ticketId: ticket.id },
    ]);
    await app.http(players[0]).get(`/api/incidents/${id}/followers`).expect(403);
  });

  it('opens no ticket and leaves no event', async () => {
    const { id } = await create();
    const before = await app.db.getRepository(DomainEventRow).count();
    await meToo(players[0]!, id).expect(200);
    expect(await app.db.getRepository(DomainEventRow).count()).toBe(before);
    expect((await app.http(players[0]).get('/api/tickets').expect(200)).body).toEqual([]);
  });

  it('is refused for what is resolved or missing, and to the team', async () => {
    const { id } = await create({ state: 'resolved' });
    expect((await meToo(players[0]!, id).expect(409)).body.code).toBe('incident.resolved');
    await meToo(players[0]!, MISSING).expect(404);
    await meToo(staff, id).expect(403);
  });
});

describe('whom an incident concerns', () => {
  it('is said by its categories, which may be changed; none means all', async () => {
    const { id } = await create();
    expect((await active(players[0]!))[0]).toMatchObject({ categories: [], isConcerned: true });
    const categories = ['questoes_tecnicas', 'doacoes'];
    await app.http(staff).patch(`/api/incidents/${id}`).send({ categories }).expect(200);
    expect((await active(players[0]!))[0]).toMatchObject({ categories });
    const before = await app.db.getRepository(DomainEventRow).count();
    const { body } = await app
      .http(staff)
      .patch(`/api/incidents/${id}`)
      .send({ categories: categories.toReversed() })
      .expect(200);
    expect([body.categories, await app.db.getRepository(DomainEventRow).count()]).toEqual([categories, before]);
    await app
      .http(staff)
      .patch(`/api/incidents/${id}`)
      .send({ categories: ['nada'] })
      .expect(400);
  });

  it('is told to players by where they play, as far as that is known', async () => {
    const [aurora, bastion] = [await app.world(), await app.world('Bastion')];
    const { id } = await create({ worldId: aurora.id });
    const [here, there, unknown] = [await app.player(), await app.player(), await app.player()];
    for (const [{ user }, world] of [
      [here, aurora],
      [there, bastion],
    ] as const)
      await app.db
        .getRepository(Character)
        .insert({ userId: user.id, worldId: world.id, name: `Kaelith ${user.id}`, level: 1, vocation: 'Mago' });
    const concerned = async (who: Someone) => (await show(who, id))['isConcerned'];
    expect(await Promise.all([here, there, unknown].map(concerned))).toEqual([true, false, true]);
    await meToo(there, id).expect(200);
    expect(await concerned(there)).toBe(true);
  });
});

describe('tickets of an incident', () => {
  it('are attached all or none when that is asked for, with a sentence for each that is refused', async () => {
    const [{ id }, other] = [await create(), await create()];
    const tickets = [];
    for (let made = 0; made < 4; made += 1) tickets.push(await app.ticket(players[0]!));
    const [free, second, here, elsewhere] = tickets.map((ticket) => ticket.id);
    await attach(id, [here!]).expect(200);
    await attach(other.id, [elsewhere!]).expect(200);
    const all = (ids: readonly number[]) =>
      app.http(staff).post(`/api/incidents/${id}/tickets`).send({ ids, allOrNone: true });
    const { body } = await all([free!, here!, MISSING, elsewhere!]).expect(400);
    expect(body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual([
      ['ids', `O chamado ${here} já está vinculado a este incidente.`],
      ['ids', `O chamado ${elsewhere} está vinculado a outro incidente. Desvincule-o lá primeiro.`],
      ['ids', `O chamado ${MISSING} não existe.`],
    ]);
    expect(await show(staff, id)).toMatchObject({ tickets: 1 });
    const history = (await app.http(staff).get(`/api/tickets/${free}/events`).expect(200)).body;
    expect(history).toEqual([]);
    const done = await all([second!, free!]).expect(200);
    expect(done.body.items).toEqual([
      { ticketId: second, outcome: 'done' },
      { ticketId: free, outcome: 'done' },
    ]);
    expect(await show(staff, id)).toMatchObject({ tickets: 3, audience: { people: 1, owners: 1, both: 0 } });
    const listed = (await app.http(staff).get('/api/incidents').expect(200)).body as Incident[];
    expect(listed.map((incident) => [incident.id, incident['tickets']])).toEqual([
      [other.id, 1],
      [id, 3],
    ]);
    expect((await active(players[0]!))[0]).not.toHaveProperty('tickets');
  });

  describe('are proposed', () => {
    const fitting = {
      category: TicketCategory.QuestoesTecnicas,
      description: 'Caí ao entrar nas masmorras e perdi tudo.',
    };
    const titles = { titlePt: 'Quedas na masmorra do Farol', titleEn: 'Crashes in the Farol dungeon' };
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const similar = async (id: number) =>
      ((await app.http(staff).get(`/api/incidents/${id}/similar`).expect(200)).body as { id: number }[]).map(
        (ticket) => ticket.id,
      );
    /** The index of words reads the log. */
    const indexed = async () => {
      await app.db.query(
        `INSERT INTO domain_events (type, "ticketId", "actorId", data) SELECT 'ticket.opened', id, "userId", '{}' FROM tickets`,
      );
      await app.app.get(SearchProjector).run();
    };
    beforeEach(() => app.truncate('tickets'));

    it('when they share its time, world, category and a word of its title', async () => {
      const [world, elsewhere] = [await app.world(), await app.world('Bastion')];
      const { id } = await create({ ...titles, worldId: world.id, categories: ['questoes_tecnicas'] });
      const there = { ...fitting, worldId: world.id };
      const like = await app.ticket(players[0]!, there);
      const attached = await app.ticket(players[0]!, there);
      await app.ticket(players[0]!, { ...there, worldId: elsewhere.id });
      await app.ticket(players[0]!, { ...there, category: TicketCategory.Duvidas });
      await app.ticket(players[0]!, { ...there, description: 'O mercado recusa minhas vendas.' });
      await app.ticket(players[0]!, { ...there, status: TicketStatus.Closed });
      await attach(id, [attached.id]).expect(200);
      await indexed();
      expect(await similar(id)).toEqual([like.id]);
      await app.http(staff).patch(`/api/incidents/${id}`).send({ titlePt: 'O Farol', titleEn: 'Off' }).expect(200);
      expect(await similar(id)).toEqual([]);
    });

    it('from a day before its beginning until its end, and in their last 30 days', async () => {
      const opened = async (...hours: number[]) => {
        const ids: number[] = [];
        for (const one of hours) ids.push((await app.ticket(players[0]!, { ...fitting, createdAt: ago(one) })).id);
        return ids;
      };
      const DAY = 24;
      const [, monthOld, weekOld, early, now] = await opened(31 * DAY, 29 * DAY, 7 * DAY, DAY - 1, 0);
      await indexed();
      const [fresh, old, ended] = [
        await create(titles),
        await create({ ...titles, startsAt: ago(100 * DAY) }),
        await create({ ...titles, startsAt: ago(6.5 * DAY), state: 'resolved' }),
      ];
      await app.db.query('UPDATE incidents SET "resolvedAt" = $2 WHERE id = $1', [ended.id, ago(2 * DAY)]);
      expect(await similar(fresh.id)).toEqual([now, early]);
      expect(await similar(old.id)).toEqual([now, early, weekOld, monthOld]);
      expect(await similar(ended.id)).toEqual([weekOld]);
    });

    it('as far as the time for it leads', async () => {
      const { id } = await create(titles);
      const ticket = await app.ticket(players[0]!, fitting);
      await indexed();
      const found = (ms: number) => {
        const { statement, values } = SIMILAR(sharedViewer(false), id, `'masmorra':*BC`, ms);
        return app.db.query(statement.text, [...values]);
      };
      expect([await found(60_000), await found(0)]).toMatchObject([[{ id: ticket.id }], []]);
    });
  });

  it('are attached, each by itself, named on the ticket to the team, and detached', async () => {
    const { id } = await create();
    const { owner, ticket } = await app.ticketWithPeople();
    const before = ticket.updatedAt;
    const { body } = await attach(id, [ticket.id, MISSING]).expect(200);
    expect(body.items).toEqual([
      { ticketId: ticket.id, outcome: 'done' },
      { ticketId: MISSING, outcome: 'not_found' },
    ]);
    expect((await attach(id, [ticket.id]).expect(200)).body.items).toMatchObject([{ outcome: 'same' }]);
    const shown = (await app.http(staff).get(`/api/tickets/${ticket.id}`).expect(200)).body;
    expect([shown.incidentId, shown.updatedAt]).toEqual([id, before.toISOString()]);
    const seen = (await app.http(owner).get(`/api/tickets/${ticket.id}`).expect(200)).body;
    expect(seen).not.toHaveProperty('incidentId');
    expect((await app.http(staff).get(`/api/incidents/${id}/tickets`).expect(200)).body).toMatchObject([
      { id: ticket.id, status: 'open', userName: owner.user.name, isQueued: false },
    ]);
    expect(await show(staff, id)).toMatchObject({ tickets: 1 });
    expect(await show(owner, id)).not.toHaveProperty('tickets');
    await app.http(staff).delete(`/api/incidents/${id}/tickets/${ticket.id}`).expect(204);
    await app.http(staff).delete(`/api/incidents/${id}/tickets/${ticket.id}`).expect(404);
    const history = (await app.http(staff).get(`/api/tickets/${ticket.id}/events`).expect(200)).body;
    expect(history.map(({ type }: { type: string }) => type)).toEqual([
      'ticket.incident_detached',
      'ticket.incident_attached',
    ]);
  });

  it('are at most as many at once as other actions take', async () => {
    const { id } = await create();
    await attach(
      id,
      Array.from({ length: 201 }, (_, at) => at + 1),
    ).expect(400);
    await attach(MISSING, [1]).expect(404);
  });
});

describe('an update', () => {
  it.each([[{ en: ' ' }], [{ pt: undefined }], [{ replyToTickets: 'yes' }]])(
    'needs both languages: %j',
    async (wrong) => {
      const { id } = await create();
      await publish(id, wrong).expect(400);
    },
  );

  const promise = { nextUpdateAt: '2030-01-01T12:00:00.000Z' };
  const ended = { ...promise, state: 'resolved' };
  const patch = (id: number, more: object) => app.http(staff).patch(`/api/incidents/${id}`).send(more).expect(200);
  it.each([
    ['as it is created', () => create(ended)],
    ['by a change', async () => (await patch((await create(promise)).id, ended)).body as Incident],
    ['by an update', async () => (await publish((await create(promise)).id, ended).expect(201)).body as Incident],
  ])('promises nothing more once the incident is resolved %s', async (_, resolved) => {
    const { id, nextUpdateAt } = await resolved();
    expect(nextUpdateAt).toBeNull();
    await patch(id, promise);
    await publish(id, promise).expect(201);
    expect(await show(staff, id)).toMatchObject({ state: 'resolved', nextUpdateAt: null });
  });

  it('is the newest thing that everybody reads of it', async () => {
    const { id } = await create();
    await publish(id, { nextUpdateAt: '2030-01-01T12:00:00.000Z' }).expect(201);
    await publish(id, { pt: 'Voltou.', en: 'It is back.' }).expect(201);
    const incident = await show(players[0]!, id);
    expect(incident).toMatchObject({
      nextUpdateAt: '2030-01-01T12:00:00.000Z',
      latest: { bodyPt: 'Voltou.', bodyEn: 'It is back.' },
      updates: [{ bodyPt: 'Voltou.' }, { bodyPt: TEXTS.pt }],
    });
  });

  it('is published once when the request is repeated', async () => {
    const { id } = await create();
    const key = '3f2b7f0e-7f57-4b44-9f43-c7a8a8f7e001';
    for (let times = 0; times < 2; times += 1) await publish(id).set('Idempotency-Key', key).expect(201);
    expect((await show(staff, id))['updates']).toHaveLength(1);
  });

  it('answers open tickets in the language of each owner; the owner of a closed one gets the notice', async () => {
    const english = await app.player({ language: 'en' });
    const [closedOwner, follower] = [await app.player(), await app.player({ language: 'en' })];
    const { id } = await create();
    const tickets = [
      await app.ticket(players[0]!),
      await app.ticket(english),
      await app.ticket(closedOwner, { status: TicketStatus.Closed }),
      await app.ticket(follower, { status: TicketStatus.Closed }),
    ];
    await meToo(follower, id).expect(200);
    await attach(
      id,
      tickets.map((ticket) => ticket.id),
    ).expect(200);
    await publish(id).expect(201);
    await run();
    const texts = await Promise.all(
      tickets.map(async (ticket) => (await messagesOf(ticket.id)).map(({ message }) => message)),
    );
    expect(texts).toEqual([[TEXTS.pt], [TEXTS.en], [], []]);
    const shown = (await app.http(players[0]).get(`/api/tickets/${tickets[0]!.id}`).expect(200)).body;
    expect(shown.status).toBe('waiting_response');
    for (const [who, count] of [
      [players[0]!, 0],
      [english, 0],
      [closedOwner, 1],
      [follower, 1],
    ] as const)
      expect([who.user.id, (await notifyOf(who)).length]).toEqual([who.user.id, count]);
    const { body } = await app.http(follower, 'en').get('/api/notifications').expect(200);
    expect(body).toMatchObject([{ type: 'incident_update', message: TITLES.titleEn, ticketId: null, incidentId: id }]);
    expect((await app.http(closedOwner).get('/api/notifications').expect(200)).body).toMatchObject([
      { message: TITLES.titlePt },
    ]);
  });

  it('passes over a ticket whose reply fails, and answers it in the next run', async () => {
    const { id } = await create();
    const [failing, fine] = [await app.ticket(players[0]!), await app.ticket(players[1]!)];
    await attach(id, [failing.id, fine.id]).expect(200);
    await app.db.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'expected'; END $$`);
    await app.db.query(
      `CREATE TRIGGER fail BEFORE INSERT ON ticket_messages FOR EACH ROW WHEN (NEW."ticketId" = ${failing.id}) EXECUTE FUNCTION fail()`,
    );
    const answered = async () => [(await messagesOf(failing.id)).length, (await messagesOf(fine.id)).length];
    await publish(id).expect(201);
    await run();
    expect(await answered()).toEqual([0, 1]);
    await app.db.query('DROP FUNCTION fail CASCADE');
    await run();
    expect(await answered()).toEqual([1, 1]);
  });

  it('tells followers once, as one entry for several updates, which is read as one', async () => {
    const { id } = await create();
    await meToo(players[0]!, id).expect(200);
    const socket = await app.listen(players[0]!);
    await publish(id).expect(201);
    await publish(id).expect(201);
    await run();
    await run();
    expect(await notifyOf(players[0]!)).toHaveLength(2);
    await socket.next(({ type }) => type === 'notification');
    socket.close();
    const groups = async () => (await app.http(players[0]).get('/api/notifications/groups').expect(200)).body;
    const [group] = await groups();
    expect(group).toMatchObject({ incidentId: id, unreadCount: 2, title: '2 notícias de incidente' });
    await app.http(players[0]).post(`/api/notifications/${group.id}/read-group`).expect(200);
    expect((await groups())[0]).toMatchObject({ unreadCount: 0 });
  });

  it('sets the state with it, and resolves what it answers when that is wanted', async () => {
    const { id } = await create();
    const tickets = [await app.ticket(players[0]!), await app.ticket(players[1]!, { status: TicketStatus.Closed })];
    await attach(
      id,
      tickets.map((ticket) => ticket.id),
    ).expect(200);
    await meToo(players[0]!, id).expect(200);
    const { body } = await publish(id, { replyToTickets: false, resolveTickets: true, state: 'resolved' }).expect(201);
    expect(body).toMatchObject({
      state: 'resolved',
      resolvedAt: expect.any(String),
      creatorName: staff.user.name,
      updates: [{ state: 'resolved', authorName: staff.user.name }],
      audience: { people: 2, owners: 2, both: 1 },
      pace: { minutes: 2, counts: [1] },
    });
    await run();
    const statuses = await Promise.all(
      tickets.map(async (ticket) => (await app.http(staff).get(`/api/tickets/${ticket.id}`).expect(200)).body.status),
    );
    expect([statuses, (await messagesOf(tickets[0]!.id)).length]).toEqual([['resolved', 'closed'], 1]);
    const seen = await show(players[0]!, id);
    expect(seen['updates']).toMatchObject([{ state: 'resolved' }]);
    for (const name of ['creatorName', 'audience', 'pace', 'tickets', 'entry']) expect(seen).not.toHaveProperty(name);
    expect((seen['updates'] as object[])[0]).not.toHaveProperty('authorName');
  });

  it('tells nobody who joins after it', async () => {
    const { id } = await create();
    await publish(id).expect(201);
    await meToo(players[1]!, id).expect(200);
    const before = (await notifyOf(players[1]!)).length;
    await run();
    expect(await notifyOf(players[1]!)).toHaveLength(before);
  });

  it('answers without tickets when that was not wanted', async () => {
    const { id } = await create();
    const ticket = await app.ticket(players[0]!);
    await attach(id, [ticket.id]).expect(200);
    await publish(id, { replyToTickets: false }).expect(201);
    await run();
    expect(await messagesOf(ticket.id)).toEqual([]);
  });
});

describe('one answer to many', () => {
  const addPeople = (count: number): Promise<unknown> =>
    app.untimed(
      `INSERT INTO users (name, email, password, language)
        SELECT 'Jogador ' || n, 'muitos' || n || '-' || $2 || '@clube.test', 'x', CASE WHEN n % 2 = 0 THEN 'en' ELSE 'pt' END
        FROM generate_series(1, $1::int) n RETURNING id`,
      [count, String(Date.now())],
    );

  it(
    'reaches 150 tickets once each, although the connections of the server are killed twice',
    async () => {
      const owners = (await addPeople(150)) as { id: number }[];
      const { id } = await create();
      await app.db.query(
        `INSERT INTO tickets (title, description, category, "userId", "incidentId")
        SELECT 'Não consigo entrar', 'Não consigo entrar no jogo.', 'duvidas', o, $2 FROM unnest($1::int[]) o`,
        [owners.map((owner) => owner.id), id],
      );
      await publish(id).expect(201);
      const posted = () => counted(`SELECT count(*) FROM incident_replies WHERE state = 'posted'`);
      for (const enough of [20, 60]) {
        await until(async () => (await posted().catch(() => 0)) >= enough);
        await app.cutConnections();
      }
      const second = await app.beside();
      await until(async () => (await posted().catch(() => 0)) >= owners.length);
      await second.close();
      const rows: { count: string; right: string }[] = await app.db.query(
        `SELECT count(*)::text AS count, count(*) FILTER (WHERE m.message = CASE WHEN u.language = 'en' THEN $2 ELSE $3 END)::text AS right
        FROM ticket_messages m JOIN tickets t ON t.id = m."ticketId" JOIN users u ON u.id = t."userId"
        WHERE t."incidentId" = $1 GROUP BY t.id`,
        [id, TEXTS.en, TEXTS.pt],
      );
      expect([rows.length, rows.filter(({ count, right }) => count !== '1' || right !== '1')]).toEqual([
        owners.length,
        [],
      ]);
    },
    LONG_TEST_MS,
  );

  it(
    'tells thousands of followers once each, in batches',
    async () => {
      const people = (await addPeople(BATCHES * FOLLOWERS_BATCH)) as { id: number }[];
      const { id } = await create();
      await app.db.query(
        `INSERT INTO incident_followers ("incidentId", "userId") SELECT $2, p FROM unnest($1::int[]) p`,
        [people.map((person) => person.id), id],
      );
      await publish(id).expect(201);
      for (let batch = 1; batch <= BATCHES; batch += 1)
        await until(
          async () =>
            (await counted(`SELECT count(*) FROM domain_events WHERE type = 'incident.update_sent'`)) >= batch,
        );
      await until(
        async () => (await counted(`SELECT count(*) FROM incident_updates WHERE "notifiedAt" IS NULL`)) === 0,
      );
      await run();
      const found: { count: string; people: string }[] = await app.db.query(
        `SELECT count(*)::text AS count, count(DISTINCT "userId")::text AS people FROM notifications
        WHERE type = 'incident_update' AND (params->>'incidentId')::int = $1`,
        [id],
      );
      const all = String(people.length);
      expect(found).toEqual([{ count: all, people: all }]);
      const batches = await app.db.getRepository(DomainEventRow).find({ where: { type: 'incident.update_sent' } });
      const sizes = batches
        .map(({ data }) => data as { incidentId: number; userIds: number[] })
        .filter(({ incidentId }) => incidentId === id)
        .map(({ userIds }) => userIds.length);
      expect(sizes).toEqual(Array.from({ length: BATCHES }, () => FOLLOWERS_BATCH));
    },
    LONG_TEST_MS,
  );
});
