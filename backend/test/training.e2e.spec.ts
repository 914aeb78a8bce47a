import { randomUUID } from 'node:crypto';
import { Db } from '../src/common/persistence/db.js';
import { MacroDay } from '../src/macros/macro-day.entity.js';
import { Mail } from '../src/mail/mail.entity.js';
import { DigestsRepository } from '../src/mail/digest/digests.repository.js';
import { Notification } from '../src/notifications/notification.entity.js';
import { SearchProjector } from '../src/search/search-projector.js';
import { Club } from '../src/settings/club.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { Training } from '../src/training/training.js';
import { TransparencyRepository } from '../src/transparency/transparency.repository.js';
import { User } from '../src/users/user.entity.js';
import { WebhookDelivery } from '../src/webhooks/webhook-delivery.entity.js';
import { WebhookEvent } from '../src/webhooks/webhook.enums.js';
import { readDocument } from './api-document.js';
import { SAMPLES } from './samples.js';
import { MAIL_TO_NOBODY, type Someone, TestApp } from './support.js';
import { type Answer, SINGLES, stable } from './ticket-calls.js';
import { until } from './waiting.js';

const MISSING = 2_000_000_000;

let app: TestApp;
let other: TestApp;
let admin: Someone;
let second: Someone;
let staff: Someone;
let player: Someone;
let id: number;
let playerId: number;
let sockets: Record<'staff' | 'second', Awaited<ReturnType<TestApp['listen']>>>;

const begin = (where: TestApp) => where.app.get(Db).transaction(() => where.app.get(Training).begin());
const knows = (hasTraining: boolean) =>
  until(
    () => Promise.resolve([app, other].every((each) => each.app.get(Club).hasTraining === hasTraining)),
    'what both processes know of the training ticket',
  );
const training = () => app.db.getRepository(Ticket).findBy({ isTraining: true });
const say = (who: Someone, more: object = {}) =>
  app
    .http(who)
    .post(`/api/tickets/${id}/messages`)
    .send({ message: 'Vamos verificar, xilofone.', ...more })
    .expect(201);
const change = (who: Someone, body: object) => app.http(who).patch(`/api/tickets/${id}`).send(body).expect(200);

beforeAll(async () => {
  app = await TestApp.start(MAIL_TO_NOBODY);
  other = await app.beside(MAIL_TO_NOBODY);
  [admin, second, staff, player] = [await app.admin(), await app.admin(), await app.staff(), await app.player()];
  const events = Object.values(WebhookEvent);
  for (const confidential of [true, false]) {
    const webhook = { url: 'https://clube.test/x', events, confidential };
    await app.http(admin).post('/api/admin/webhooks').send(webhook).expect(201);
  }
  sockets = { staff: await app.listen(staff), second: await app.listen(second) };
  // The calls below name ticket 1 as another one.
  await app.db.query(`SELECT setval('tickets_id_seq', 50)`);
  // Both processes at once, while people are connected.
  await Promise.all([begin(app), begin(other), begin(app)]);
  const [made] = await training();
  [id, playerId] = [made!.id, made!.userId];
  await app.db.getRepository(Ticket).update({ id }, { createdAt: new Date('2020-01-01') });
  await knows(true);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Lists in which admins find it, or that change by themselves, each with the reason. */
const SHOWN = [
  // Leads to the ticket.
  '/api/admin/first-steps',
  // Shows the people in it, and who is connected changes by itself.
  '/api/presence',
  '/api/admin/online-users',
  // The log keeps all that an admin did.
  '/api/admin/events',
  '/api/admin/events.csv',
  // Deliveries about the real ticket are tried again.
  '/api/admin/webhooks',
];

/** Every list, count and export of the API that needs no id, so that a new one is compared without a word here. */
const figures = (): string[] => {
  const { paths } = readDocument<{ paths: Record<string, object> }>();
  const lists = Object.entries(paths).flatMap(([path, calls]) => ('get' in calls && !path.includes('{') ? [path] : []));
  const values: Readonly<Record<string, string>> = {
    '/api/search': '?q=xilofone',
    '/api/queue-position': '?category=duvidas',
    '/api/accused-characters': '?name=Lyra&worldId=1',
    '/api/tickets/similar': '?category=duvidas',
    '/api/views/counts': `?ids=${view}`,
  };
  const more = [
    '/api/tickets?q=xilofone',
    '/api/tickets?assignedTo=me&includeClosed=true',
    ...['', '/waits', '/team'].map((report) => `/api/admin/reports${report}?from=2020-01-01&to=2020-01-31`),
    '/api/admin/retention/preview?duvidas=6&files=6',
    '/api/tickets?email=treino',
    '/api/tickets?dateOf=answered',
    '/api/tickets/export.csv?includeClosed=true',
    '/api/admin/users?q=treino',
    `/api/team?ticketId=${real}`,
    `/api/tickets/${real}/similar`,
    `/api/tickets/${real}/queue-position`,
  ];
  return [...lists.map((path) => path + (values[path] ?? '')), ...more];
};

let view: number;
let real: number;

const read = async (who: Someone): Promise<Record<string, string>> => {
  const found: [string, string][] = [];
  for (const path of figures()) {
    if (who === admin && SHOWN.includes(path)) continue;
    const answer = await app.http(who).get(path);
    if (who === admin) expect([path, answer.status]).not.toEqual([path, 400]);
    found.push([path, stable(answer)]);
  }
  return Object.fromEntries(found);
};

const DAYS = ['2020-01-01', '2099-01-01'] as const;
const totals = async () => {
  const { body } = await app.http(player).get('/api/tickets').expect(200);
  const public_ = app.app.get(TransparencyRepository);
  return {
    ahead: (body as { queue: { ahead: number } }[]).map(({ queue }) => queue.ahead),
    counts: await public_.counts(DAYS),
    quarters: await public_.quarters(),
    digest: await app.app.get(DigestsRepository).stateFor(admin.user.id, 'UTC', app.app.get(Club).withholdsTickets),
  };
};
const all = async () => {
  await app.app.get(SearchProjector).run();
  await app.quiet();
  return { admin: await read(admin), staff: await read(staff), player: await read(player), totals: await totals() };
};

it('is made once, by whichever process is first', async () => {
  expect(await training()).toHaveLength(1);
  await begin(other);
  expect(await app.db.getRepository(Ticket).count()).toBe(1);
});

it('has a player who cannot sign in and is not among the people of the club', async () => {
  expect(await app.db.getRepository(User).findOneByOrFail({ id: playerId })).toMatchObject({ isActive: false });
  const { body } = await app.http(admin).get('/api/admin/users?limit=100').expect(200);
  expect((body as { id: number }[]).map((person) => person.id)).not.toContain(playerId);
  const path = `/api/admin/users/${playerId}`;
  const suspension = { what: 'open', reasonKey: 'flooding', until: new Date(Date.now() + 3_600_000) };
  for (const call of [
    app.http(admin).put(path).send({ isActive: true, role: 'admin' }),
    app.http(admin).post(`${path}/change-password`).send({ newPassword: 'outra-senha-2026' }),
    app.http(admin).post(`${path}/invite`),
    app.http(admin).post(`${path}/reset-mfa`),
    app.http(admin).get(`${path}/aliases`),
    app.http(admin).get(`${path}/export`),
    app.http(admin).post(`${path}/blocks`).send(suspension),
    app.http(admin).post(`${path}/erase`).send({ confirm: 'treino@treino.invalid' }),
  ])
    await call.expect(404);
  const entry = { email: 'treino@treino.invalid', password: '!' };
  await app.http().post('/api/auth/login').send(entry).expect(401);
});

it('shows itself to admins, in the language of the reader, and says what it is', async () => {
  for (const [language, title, first] of [
    ['pt-BR', 'Chamado de treino', 'Olá!'],
    ['en', 'Training ticket', 'Hi!'],
  ] as const) {
    const detail = (await app.http(second, language).get(`/api/tickets/${id}`).expect(200)).body;
    expect(detail).toMatchObject({ title, isTraining: true, description: expect.stringContaining(first) });
  }
  const steps = (await app.http(admin).get('/api/admin/first-steps').expect(200)).body;
  expect(steps).toMatchObject({ trainingTicketId: id, isOver: false });
});

it('is missing for everybody else, on every route', async () => {
  for (const who of [staff, player]) {
    for (const path of ['/api/tickets', '/api/tickets?includeClosed=true&limit=100'])
      expect((await app.http(who).get(path).expect(200)).body).toEqual([]);
    for (const [number, call] of SINGLES.entries()) {
      const [there, missing] = [await call(app.http(who), id), await call(app.http(who), MISSING)];
      expect([number, stable(there as unknown as Answer)]).toEqual([number, stable(missing as unknown as Answer)]);
    }
  }
  const bulk = { ids: [id], change: { priority: 'low' } };
  const { body } = await app.http(staff).post('/api/tickets/bulk').send(bulk).expect(200);
  expect(body).toMatchObject({ items: [{ outcome: 'not_found' }] });
});

it('goes back to nobody when its assignee may not see it any more', async () => {
  const leaving = await app.admin();
  for (const body of [{ role: 'staff' }, { isActive: false }]) {
    await app
      .http(admin)
      .put(`/api/admin/users/${leaving.user.id}`)
      .send({ role: 'admin', isActive: true })
      .expect(200);
    await change(admin, { assignedTo: leaving.user.id });
    await app.http(admin).put(`/api/admin/users/${leaving.user.id}`).send(body).expect(200);
    await until(async () => (await training())[0]!.assignedTo === null, JSON.stringify(body));
  }
  expect(await app.db.getRepository(Notification).countBy({ type: 'tickets_released' })).toBe(0);
});

it('cannot be given to a member of the staff, who would not see it', async () => {
  await app.http(admin).patch(`/api/tickets/${id}`).send({ assignedTo: staff.user.id }).expect(400);
  const asking = { message: 'nota', isInternal: true, mentions: [staff.user.id] };
  await app.http(admin).post(`/api/tickets/${id}/messages`).send(asking).expect(400);
});

describe('with a real ticket beside it', () => {
  let heard: { staff: string[]; admin: string[] };
  let untouched: Awaited<ReturnType<typeof totals>>;

  beforeAll(async () => {
    real = (await app.ticket(player)).id;
    const query = { category: 'duvidas' };
    view = (await app.http(admin).post('/api/views').send({ name: 'Dúvidas', query }).expect(201)).body.id as number;
    untouched = await totals();
    const macro = { name: 'Olá', shortcut: 'ola', bodyPt: 'Olá!', bodyEn: 'Hi!', isShared: true };
    const { id: macroId } = (await app.http(admin).post('/api/macros').send(macro).expect(201)).body as { id: number };
    await app.quiet(sockets.staff, sockets.second);
    const before = sockets.staff.frames.length;
    await app.http(admin).put(`/api/tickets/${id}/drafts/reply`).send({ text: 'x', rev: 0, sinceMessageId: 0 });
    await change(admin, { assignedTo: second.user.id, priority: 'urgent' });
    await app
      .http(admin)
      .post(`/api/tickets/${id}/presence`)
      .send({ tab: randomUUID(), doing: 'replying' })
      .expect(204);
    await say(admin, { macroId });
    await say(second, { isInternal: true, mentions: [admin.user.id] });
    await change(second, { assignedTo: admin.user.id });
    await app.quiet(sockets.staff, sockets.second);
    heard = {
      staff: sockets.staff.frames.slice(before).map(({ type }) => type),
      admin: sockets.second.frames.filter(({ ticketId }) => ticketId === id).map(({ type }) => type),
    };
  });

  it('two admins practice in it, live, and staff hear nothing', () => {
    expect(heard.staff).toEqual([]);
    expect(heard.admin).toEqual(expect.arrayContaining(['new_message', 'ticket_updated']));
  });

  it('serves its files to admins alone', async () => {
    const upload = await app
      .http(admin)
      .post(`/api/tickets/${id}/upload`)
      .attach('files', SAMPLES.png, 'a.png')
      .expect(201);
    const path = (upload.body as { filePath: string }[])[0]!.filePath;
    await app.http(second).get(path).expect(200);
    for (const who of [staff, player]) await app.http(who).get(path).expect(404);
  });

  it('nothing connects it with a real ticket, an incident or a published fix', async () => {
    for (const [one, two] of [
      [id, real],
      [real, id],
    ] as const) {
      await app.http(admin).post(`/api/tickets/${one}/merge`).send({ intoId: two }).expect(409);
      const link = await app.http(admin).post(`/api/tickets/${one}/links`).send({ ticketId: two }).expect(409);
      expect(link.body).toMatchObject({ code: 'ticket.training' });
    }
    const incident = await app
      .http(admin)
      .post('/api/incidents')
      .send({ titlePt: 'Caiu', titleEn: 'Down' })
      .expect(201);
    const path = `/api/incidents/${(incident.body as { id: number }).id}`;
    const attached = await app
      .http(admin)
      .post(`${path}/tickets`)
      .send({ ids: [id] })
      .expect(200);
    expect(attached.body).toMatchObject({ items: [{ outcome: 'not_found' }] });
    await app
      .http(admin)
      .post(`${path}/tickets`)
      .send({ ids: [id], allOrNone: true })
      .expect(400);
    const entry = await app.http(admin).post('/api/changelog').send({ titlePt: 'Feito' }).expect(201);
    const fixes = `/api/changelog/${(entry.body as { id: number }).id}/tickets`;
    const linked = await app
      .http(admin)
      .put(fixes)
      .send({ ids: [id] })
      .expect(200);
    expect(linked.body).toMatchObject({ items: [{ outcome: 'not_found' }] });
    const sanction = { name: 'Lyra', kind: 'warning', publicReason: 'Teste.' };
    const followUp = { category: 'duvidas', worldId: 1, description: 'De novo.', followUpOf: id };
    await app.http(admin).post('/api/tickets').send(followUp).expect(400);
    await app.http(admin).post(`/api/tickets/${id}/sanctions`).send(sanction).expect(400);
    await app.http(admin).patch(`/api/tickets/${id}`).send({ verdict: 'confirmed' }).expect(400);
  });

  it('can be changed with real ones, and is never the next ticket', async () => {
    const { body } = await app
      .http(admin)
      .post('/api/tickets/bulk')
      .send({ ids: [id, real], change: { priority: 'high' } })
      .expect(200);
    expect((body as { items: { outcome: string }[] }).items.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    await change(admin, { status: 'open', assignedTo: null });
    const next = await app
      .http(admin)
      .post('/api/tickets/next')
      .send({ skip: [real] });
    expect(JSON.stringify(next.body)).not.toContain(`"id":${id}`);
  });

  it('counts in no figure of anybody, whatever happens in it, and nobody is told of it', async () => {
    const first = await all();
    await say(second, { message: 'De novo, xilofone.' });
    await change(admin, { status: 'resolved' });
    await app.db.getRepository(Ticket).update({ id }, { resolvedAt: new Date('2020-01-02') });
    const resolved = await all();
    await change(admin, { status: 'closed' });
    await change(admin, { status: 'open' });
    await change(admin, { assignedTo: admin.user.id });
    const open = await all();
    for (const told of [Notification, Mail, WebhookDelivery])
      expect(await app.db.getRepository<{ ticketId: number | null }>(told).findBy({ ticketId: id })).toEqual([]);
    expect(await app.db.getRepository(MacroDay).count()).toBe(0);
    await app.http(admin).delete(`/api/tickets/${id}`).expect(200);
    await knows(false);
    const without = await all();
    expect(without.totals.ahead).toEqual([0]);
    expect(without.totals.counts.answered).toEqual([]);
    expect(untouched).toEqual(without.totals);
    for (const found of [first, resolved, open]) expect(found).toEqual(without);
  });

  it('is gone for good with its player, and figures go back to their quicker statements', async () => {
    expect(await training()).toEqual([]);
    expect(await app.db.getRepository(User).countBy({ id: playerId })).toBe(0);
    expect(app.app.get(Club).withholdsTickets).toBe(false);
    await app.db.getRepository(Ticket).delete({ id: real });
    await Promise.all([begin(app), begin(other)]);
    expect(await app.db.getRepository(Ticket).count()).toBe(0);
    expect((await app.http(admin).get('/api/admin/first-steps').expect(200)).body).toMatchObject({
      trainingTicketId: null,
    });
  });

  it('is withheld from an admin with a conflict of interest like any other', async () => {
    await app.db.query(`DELETE FROM club_settings`);
    await begin(app);
    const again = (await training())[0]!.id;
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: true }).expect(200);
    await app.http(second).post(`/api/tickets/${again}/conflict`).expect(204);
    for (const [who, status, trainingTicketId] of [
      [admin, 200, again],
      [second, 404, null],
    ] as const) {
      await app.http(who).get(`/api/tickets/${again}`).expect(status);
      const { body } = await app.http(who).get('/api/admin/first-steps').expect(200);
      expect(body).toMatchObject({ trainingTicketId });
    }
  });
});
