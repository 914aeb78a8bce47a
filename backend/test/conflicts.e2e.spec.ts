import { randomUUID } from 'node:crypto';
import { readDocument } from './api-document.js';
import { ConflictRecheck } from '../src/conflicts/conflict-recheck.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { Mail } from '../src/mail/mail.entity.js';
import { MailDispatcher } from '../src/mail/mail-dispatcher.js';
import { Notification } from '../src/notifications/notification.entity.js';
import { PushDispatcher } from '../src/push/push-dispatcher.js';
import { Club } from '../src/settings/club.js';
import { SearchProjector } from '../src/search/search-projector.js';
import { TicketConflict } from '../src/tickets/ticket-conflict.entity.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { Webhook } from '../src/webhooks/webhook.entity.js';
import { WebhookEvent } from '../src/webhooks/webhook.enums.js';
import { Character } from '../src/worlds/character.entity.js';
import { BrowserKeys } from './browser-keys.js';
import { Mailbox } from './mailbox.js';
import { Receiver } from './receiver.js';
import { SAMPLES } from './samples.js';
import { type Answer, SINGLES, stable } from './ticket-calls.js';
import { type Someone, TestApp } from './support.js';
import { LONG_TEST_MS } from './waiting.js';

const MISSING = 2_000_000_000;

let app: TestApp;
let mailbox: Mailbox;
let receiver: Receiver;
let world: number;
let owner: Someone;
let admin: Someone;
let colleague: Someone;

beforeAll(async () => {
  [mailbox, receiver] = await Promise.all([Mailbox.start(), Receiver.start()]);
  app = await TestApp.start({
    ...mailbox.settings,
    WEBHOOK_ALLOW_PRIVATE: true,
    PUSH_ALLOW_PRIVATE: true,
    TICKETS_PER_HOUR: 10_000,
  });
  [owner, admin, colleague] = [await app.player(), await app.admin(), await app.staff()];
  world = (await app.world()).id;
});
afterAll(async () => {
  await app.close();
  await Promise.all([mailbox.goAway(), receiver.close()]);
});

const guard = (isOn: boolean) => app.http(admin).put('/api/admin/settings').send({ conflictGuard: isOn }).expect(200);

const character = ({ user }: Someone, name: string) =>
  app.db.getRepository(Character).save({ name, vocation: 'Mage', worldId: world, userId: user.id } as Character);

const report = async (names: readonly string[], more: object = {}, who = owner): Promise<number> => {
  const sent = {
    category: 'denuncias_gerais',
    worldId: world,
    violatedTerm: 'GRIEFING',
    affectedCharacters: names,
    description: 'Quebrou as regras de propósito, xilofone.',
    ...more,
  };
  return ((await app.http(who).post('/api/tickets').send(sent).expect(201)).body as { id: number }).id;
};

const conflictsOf = (ticketId: number) =>
  app.db.getRepository(TicketConflict).find({ where: { ticketId }, order: { userId: 'ASC' } });

const show = (who: Someone, id: number) => app.http(who).get(`/api/tickets/${id}`);

const eventsOf = async (type: string): Promise<object[]> =>
  (await app.db.getRepository(DomainEventRow).find({ where: { type }, order: { id: 'ASC' } })).map(({ data }) => data);

/** A member of the team, with a name that players know, and a ticket of the owner that all of them see. */
const accusedMember = async (role: 'staff' | 'admin') => {
  const member = await app[role]();
  const name = `Kael ${randomUUID().slice(0, 8)}`;
  await character(member, name);
  const seen = await app.ticket(owner, { createdAt: new Date(Date.now() - 60_000) });
  return { member, name, seen };
};

const LISTS = [
  '/api/tickets?limit=100',
  '/api/tickets/all?limit=100',
  '/api/tickets?sort=waiting&limit=100',
  '/api/tickets?askedOf=me',
  '/api/tickets?q=xilofone',
  '/api/search?q=xilofone',
  '/api/search?q=xilofone&sort=newest',
  '/api/queues',
  '/api/queue-position?category=denuncias_gerais',
  '/api/notifications',
  '/api/notifications/unread',
  '/api/notifications/groups',
  '/api/drafts',
  '/api/views',
  '/api/presence',
  '/api/team',
  '/api/macros',
  '/api/admin/stats',
  '/api/admin/reports',
  '/api/admin/reports/waits',
  '/api/admin/reports/team',
  '/api/config',
  '/api/changelog',
  '/api/changelog/drafts',
  '/api/incidents',
  '/api/incidents?active=true',
  '/api/sanctions',
];
const ADMIN_LISTS = [
  '/api/admin/worlds',
  '/api/admin/characters',
  '/api/admin/first-steps',
  '/api/admin/blocks',
  '/api/admin/users?limit=100',
  '/api/admin/mail',
  '/api/admin/webhooks',
  '/api/admin/sessions?limit=500',
  '/api/admin/events?type=ticket,tickets,message,files,conflict&limit=500',
];

/** Lists that tell nothing of tickets, or only of those of the person who asks. */
const WITHOUT_TICKETS = [
  // Public numbers: they count every report and name none, also to somebody who signs out.
  '/api/transparency',
  '/healthz',
  '/readyz',
  '/novidades.xml',
  '/api/admin/maintenance',
  '/api/admin/online-users',
  '/api/admin/privacy/requests',
  // Counts that cannot leave withheld tickets out, because the run deletes their texts too.
  '/api/admin/retention/preview',
  '/api/admin/settings',
  '/api/admin/tokens',
  '/api/admin/users/counts',
  '/api/auth/me',
  '/api/auth/sessions',
  '/api/characters',
  '/api/club/favicon',
  '/api/club/logo',
  '/api/club/manifest',
  '/api/me/block',
  '/api/me/preferences',
  '/api/me/privacy',
  '/api/push/key',
  '/api/retention',
  '/api/sanctions/mine',
  '/api/terms',
  '/api/tickets/similar',
  '/api/worlds',
];
/** An export is itself a line of the log, so the next answer of the log differs; it is made of the same rows as the list. */
const OF_SAME_ROWS = [
  '/api/admin/events.csv',
  '/api/tickets/export.csv',
  '/api/admin/reports/days.csv',
  '/api/admin/reports/team.csv',
];

type Seen = { readonly name: string; readonly seen: number; readonly view: number; readonly webhook: number };

const listsFor = (
  { name, seen, view, webhook }: Seen,
  { incident, entry }: { incident: number; entry: number },
  isAdmin: boolean,
): string[] => [
  `/api/changelog/${entry}/tickets`,
  `/api/team?ticketId=${seen}`,
  ...LISTS,
  `/api/incidents/${incident}`,
  `/api/incidents/${incident}/tickets`,
  `/api/incidents/${incident}/followers`,
  `/api/incidents/${incident}/similar`,
  `/api/accused-characters?name=${encodeURIComponent(name)}&worldId=${world}`,
  `/api/views/counts?ids=${view}`,
  ...[
    '',
    '?include=messages,attachments,events,statuses',
    '/player',
    '/similar',
    '/links',
    '/events',
    '/presence',
    '/transcript',
  ].map((path) => `/api/tickets/${seen}${path}`),
  ...(isAdmin ? [...ADMIN_LISTS, `/api/admin/webhooks/${webhook}/deliveries`] : []),
];

const crawl = async (who: Someone, paths: readonly string[]): Promise<Record<string, string>> => {
  const found: [string, string][] = [];
  for (const path of paths) {
    const answer = await app.http(who).get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    found.push([path, stable(answer)]);
  }
  return Object.fromEntries(found);
};

/** A draft of the changelog to which a ticket is linked that everybody of the team sees. */
const entryOf = async (ticketId: number): Promise<number> => {
  const { body } = await app.http(admin).post('/api/changelog').send({ titlePt: 'Presentes chegam' }).expect(201);
  const { id } = body as { id: number };
  await link(admin, id, [ticketId]);
  return id;
};
const link = async (who: Someone, entry: number, ids: readonly number[]): Promise<string[]> => {
  const { body } = await app.http(who).put(`/api/changelog/${entry}/tickets`).send({ ids }).expect(200);
  return (body as { items: { outcome: string }[] }).items.map(({ outcome }) => outcome);
};

/** An incident to which a ticket is attached that everybody of the team sees. */
const incidentOf = async (ticketId: number): Promise<number> => {
  const { body } = await app
    .http(admin)
    .post('/api/incidents')
    .send({ titlePt: 'Aurora caiu', titleEn: 'Aurora is down' })
    .expect(201);
  const { id } = body as { id: number };
  await app
    .http(admin)
    .post(`/api/incidents/${id}/tickets`)
    .send({ ids: [ticketId] })
    .expect(200);
  return id;
};

it('every list of the API is compared below, or tells nothing of tickets', () => {
  const { paths } = readDocument<{ paths: Record<string, object> }>();
  const lists = Object.entries(paths).flatMap(([path, calls]) => ('get' in calls && !path.includes('{') ? [path] : []));
  const compared = listsFor({ name: 'x', seen: 1, view: 1, webhook: 1 }, { incident: 1, entry: 1 }, true);
  const known = [...compared.map((path) => path.split('?')[0]!), ...WITHOUT_TICKETS, ...OF_SAME_ROWS];
  expect(lists.filter((path) => !known.includes(path))).toEqual([]);
});

describe('while the guard is on', () => {
  beforeAll(() => guard(true));
  afterAll(() => guard(false));

  const view = async (who: Someone): Promise<number> => {
    const query = { category: 'denuncias_gerais' };
    return (await app.http(who).post('/api/views').send({ name: 'Denúncias', query }).expect(201)).body.id as number;
  };
  const webhook = async (confidential: boolean): Promise<number> => {
    const sent = {
      url: receiver.url(confidential ? '/secret' : '/open'),
      events: Object.values(WebhookEvent),
      confidential,
    };
    return (await app.http(admin).post('/api/admin/webhooks').send(sent).expect(201)).body.id as number;
  };

  it.each(['staff', 'admin'] as const)(
    'a report about a member (%s) does not exist for them on any surface',
    async (role) => {
      const { member, name, seen } = await accusedMember(role);
      const hook = await webhook(true);
      const incident = await incidentOf(seen.id);
      const entry = await entryOf(seen.id);
      const things = { name, seen: seen.id, view: await view(member), webhook: hook };
      const paths = listsFor(things, { incident, entry }, role === 'admin');
      await app.app.get(SearchProjector).run();
      await app.quiet();
      const before = await crawl(member, paths);
      const socket = await app.listen(member);
      const heard = socket.frames.length;

      const id = await report([`  ${name.toUpperCase().replace('KAEL', 'KÁEL').replace(' ', '   ')} `]);
      const posted = await app
        .http(colleague)
        .post(`/api/tickets/${id}/messages`)
        .field('message', 'xilofone, resposta')
        .attach('files', SAMPLES.png, 'a.png')
        .expect(201);
      for (const [mentioned, status] of [
        [admin, 201],
        [member, 400],
      ] as const)
        await app
          .http(colleague)
          .post(`/api/tickets/${id}/messages`)
          .send({ message: 'nota', isInternal: true, mentions: [mentioned.user.id] })
          .expect(status);
      await app.http(owner).post(`/api/tickets/${id}/messages`).send({ message: 'obrigado' }).expect(201);
      await app
        .http(colleague)
        .post(`/api/tickets/${id}/presence`)
        .send({ tab: randomUUID(), doing: 'reading' })
        .expect(204);
      await app.http(colleague).post(`/api/tickets/${seen.id}/links`).send({ ticketId: id }).expect(200);
      await app
        .http(colleague)
        .post(`/api/incidents/${incident}/tickets`)
        .send({ ids: [id] })
        .expect(200);
      await app
        .http(colleague)
        .patch(`/api/tickets/${id}`)
        .send({ assignedTo: colleague.user.id, priority: 'urgent' })
        .expect(200);
      await app.app.get(SearchProjector).run();
      await app.quiet(socket);

      expect(await crawl(member, paths)).toEqual(before);
      expect(socket.frames.slice(heard)).toEqual([]);
      expect(await app.db.getRepository(Notification).countBy({ ticketId: id, userId: member.user.id })).toBe(0);

      for (const [number, call] of SINGLES.entries()) {
        const [there, missing] = [await call(app.http(member), id), await call(app.http(member), MISSING)];
        const text = [there, missing].map((answer) => stable(answer as unknown as Answer));
        expect([number, text[0]]).toEqual([number, text[1]]);
        expect([number, there.status >= 400]).toEqual([number, true]);
      }
      const url = (posted.body as { attachments: { filePath: string }[] }).attachments[0]!.filePath;
      for (const path of [url, `${url}?size=thumb`])
        for (const method of ['get', 'head'] as const) expect((await app.http(member)[method](path)).status).toBe(404);
      const bulk = await app
        .http(member)
        .post('/api/tickets/bulk')
        .send({ ids: [id, MISSING], change: { priority: 'low' } });
      expect(new Set((bulk.body as { items: { outcome: string }[] }).items.map(({ outcome }) => outcome))).toEqual(
        new Set(['not_found']),
      );
      expect(await link(member, entry, [id, MISSING])).toEqual(['not_found', 'not_found']);
      const attached = await app
        .http(member)
        .post(`/api/incidents/${incident}/tickets`)
        .send({ ids: [id, MISSING] });
      expect((attached.body as { items: { outcome: string }[] }).items.map(({ outcome }) => outcome)).toEqual([
        'not_found',
        'not_found',
      ]);
      const named = await Promise.all(
        [id, MISSING].map((each) =>
          app
            .http(member)
            .post(`/api/incidents/${incident}/tickets`)
            .send({ ids: [each], allOrNone: true })
            .then(({ status, text }) => [status, text.replaceAll(`chamado ${each} `, 'chamado N ')]),
        ),
      );
      expect(named[0]).toEqual(named[1]);
      expect(named[0]![0]).toBe(400);
      const detached = [id, MISSING].map((each) =>
        app
          .http(member)
          .delete(`/api/incidents/${incident}/tickets/${each}`)
          .then((answer) => stable(answer)),
      );
      const [there, missing] = await Promise.all(detached);
      expect(there).toEqual(missing);
      await app.http(member).post('/api/tickets/next').send({ queue: 'category:denuncias_gerais' }).expect(204);

      for (const who of [admin, colleague]) await show(who, id).expect(200);
      const { body } = await app.http(admin).get(`/api/tickets/${id}/conflicts`).expect(200);
      expect(body).toEqual({
        aboutTeam: false,
        isUnresolvable: false,
        people: [
          { userId: member.user.id, userName: member.user.name, source: 'named', createdAt: expect.any(String) },
        ],
      });
      const own = await show(owner, id).expect(200);
      expect(own.text).not.toContain('conflict');
      expect(own.text).not.toContain(member.user.name);

      await app.http(admin).delete(`/api/tickets/${id}`).expect(200);
      await app.quiet(socket);
      expect(socket.frames.slice(heard)).toEqual([]);
      socket.close();
      await app.db.getRepository(Webhook).delete({ id: hook });
    },
    LONG_TEST_MS,
  );

  it('whoever declares a conflict loses the ticket, its notifications, drafts and mails, and is released', async () => {
    const member = await app.staff();
    const { id } = await app.ticket(owner);
    const pushService = await Receiver.start();
    const browser = new BrowserKeys(pushService.url());
    await app.http(member).put('/api/push/subscription').send(browser.subscription).expect(204);
    await app.http(admin).patch(`/api/tickets/${id}`).send({ assignedTo: member.user.id }).expect(200);
    await app
      .http(member)
      .put(`/api/tickets/${id}/drafts/reply`)
      .send({ text: 'x', rev: 0, sinceMessageId: 0 })
      .expect(200);
    const { body: unread } = await app.http(member).get('/api/notifications/unread').expect(200);
    expect(unread).toHaveLength(1);
    await app.http(member).post(`/api/tickets/${id}/conflict`).expect(204);

    await show(member, id).expect(404);
    for (const path of ['/api/notifications', '/api/notifications/unread', '/api/notifications/groups', '/api/drafts'])
      expect((await app.http(member).get(path).expect(200)).body).toEqual([]);
    await app.http(member).post(`/api/notifications/${unread[0].id}/read`).expect(404);
    expect((await show(admin, id).expect(200)).body.assignedTo).toBeNull();
    const refused = await app.http(admin).patch(`/api/tickets/${id}`).send({ assignedTo: member.user.id }).expect(400);
    expect((refused.body as { errors: { code: string }[] }).errors.map(({ code }) => code)).toEqual([
      'ticket.assignee_withheld',
    ]);
    await app.db.query(`UPDATE mails SET "sendAfter" = now() WHERE state = 'pending'`);
    await app.db.query('UPDATE push_messages SET "sendAfter" = now()');
    mailbox.forget();
    await app.app.get(MailDispatcher).run();
    await app.app.get(PushDispatcher).run();
    expect(await app.db.getRepository(Mail).countBy({ userId: member.user.id, state: 'sent' as never })).toBe(0);
    expect(pushService.received).toEqual([]);
    await pushService.close();
    const history = (await app.http(colleague).get(`/api/tickets/${id}/events`).expect(200)).text;
    expect(history).not.toContain('conflict');
  });

  it('an admin sets a conflict and takes it back, and the name does not bring it back', async () => {
    const { member, name } = await accusedMember('staff');
    const id = await report([name]);
    await app.http(admin).delete(`/api/tickets/${id}/conflicts/${member.user.id}`).expect(204);
    await app.app.get(ConflictRecheck).run();
    await show(member, id).expect(200);
    await app.http(admin).delete(`/api/tickets/${id}/conflicts/${member.user.id}`).expect(404);
    await app.http(admin).put(`/api/tickets/${id}/conflicts/${member.user.id}`).expect(204);
    await show(member, id).expect(404);
    await app.http(admin).put(`/api/tickets/${id}/conflicts/${owner.user.id}`).expect(404);
    await app.http(colleague).put(`/api/tickets/${id}/conflicts/${member.user.id}`).expect(403);
    await app.http(colleague).get(`/api/tickets/${id}/conflicts`).expect(403);
  });

  it('only admins see a report about the team, and what continues it', async () => {
    const id = await report([], { aboutTeam: true });
    for (const who of [owner, admin]) await show(who, id).expect(200);
    await show(colleague, id).expect(404);
    expect((await show(owner, id)).text).not.toContain('aboutTeam');
    await app.http(admin).patch(`/api/tickets/${id}`).send({ assignedTo: colleague.user.id }).expect(400);
    await app.http(admin).patch(`/api/tickets/${id}`).send({ status: 'closed' }).expect(200);
    const next = await report([], { followUpOf: id });
    await show(colleague, next).expect(404);
    await show(owner, next).expect(200);
    const { body } = await app
      .http(colleague)
      .get(`/api/tickets?ownerId=${owner.user.id}&includeClosed=true`)
      .expect(200);
    expect((body as { id: number }[]).map((ticket) => ticket.id)).not.toContain(id);
    const ignored = await app
      .http(owner)
      .post('/api/tickets')
      .send({
        category: 'duvidas',
        worldId: world,
        description: 'Uma dúvida sobre o jogo.',
        aboutTeam: true,
      })
      .expect(201);
    await show(colleague, ignored.body.id as number).expect(200);
  });

  it('a member of the team always sees what they opened, also about themselves', async () => {
    const { member, name } = await accusedMember('staff');
    const id = await report([name], { aboutTeam: true }, member);
    await show(member, id).expect(200);
    expect(await conflictsOf(id)).toEqual([]);
    await app.http(member).post(`/api/tickets/${id}/conflict`).expect(409);
  });

  it('a new role, character or alias is found in unclosed reports', async () => {
    const late = await app.player();
    const names = [`Tarde ${randomUUID().slice(0, 8)}`, `Apelido ${randomUUID().slice(0, 8)}`];
    await character(late, names[0]!);
    const [first, second] = [await report([names[0]!]), await report([names[1]!])];
    expect(await conflictsOf(first)).toEqual([]);
    const colleague = { role: 'staff' };
    await app.http(admin).put(`/api/admin/users/${late.user.id}`).send(colleague).expect(200);
    await app
      .http(admin)
      .put(`/api/admin/users/${late.user.id}/aliases`)
      .send({ aliases: [{ name: names[1]!.toUpperCase() }] })
      .expect(200);
    await app.app.get(ConflictRecheck).run();
    for (const id of [first, second])
      expect(await conflictsOf(id)).toMatchObject([{ userId: late.user.id, source: 'named' }]);
    expect((await app.http(admin).get(`/api/admin/users/${late.user.id}/aliases`).expect(200)).body).toEqual([
      { name: names[1]!.toUpperCase(), worldId: null },
    ]);
  });

  it('when every admin is in conflict, all admins see the ticket, and the log says so', async () => {
    const { id } = await app.ticket(owner);
    const admins: { id: number }[] = await app.db.query(
      `SELECT id FROM users WHERE role = 'admin' AND "isActive" AND id <> $1`,
      [admin.user.id],
    );
    for (const { id: userId } of admins)
      await app.http(admin).put(`/api/tickets/${id}/conflicts/${userId}`).expect(204);
    await app.http(admin).put(`/api/tickets/${id}/conflicts/${colleague.user.id}`).expect(204);
    const logged = (await eventsOf('conflict.unresolvable')).length;
    await app.http(admin).post(`/api/tickets/${id}/conflict`).expect(204);
    await show(admin, id).expect(200);
    await show(colleague, id).expect(404);
    const events = await eventsOf('conflict.unresolvable');
    expect([events.length, events.at(-1)]).toEqual([logged + 1, { aboutId: id }]);
  });

  it('merged tickets are withheld together', async () => {
    const { member, name } = await accusedMember('staff');
    const { id: target } = await app.ticket(owner);
    await show(member, target).expect(200);
    const source = await report([name]);
    await app.http(colleague).post(`/api/tickets/${source}/merge`).send({ intoId: target }).expect(200);
    for (const id of [source, target]) await show(member, id).expect(404);
    const other = await app.staff();
    await app.http(other).post(`/api/tickets/${target}/conflict`).expect(204);
    for (const id of [source, target]) await show(other, id).expect(404);
  });

  it('leaves only to webhooks that are confidential', async () => {
    const { name } = await accusedMember('staff');
    const hooks = [await webhook(true), await webhook(false)];
    receiver.forget();
    const id = await report([name]);
    await app.http(colleague).post(`/api/tickets/${id}/messages`).send({ message: 'olá' }).expect(201);
    await app.http(admin).delete(`/api/tickets/${id}`).expect(200);
    const plain = await app.ticket(owner);
    await app.http(colleague).post(`/api/tickets/${plain.id}/messages`).send({ message: 'olá' }).expect(201);
    const deliveries: { webhookId: number; ticketId: number; event: string }[] = await app.db.query(
      `SELECT "webhookId", "ticketId", event FROM webhook_deliveries WHERE "ticketId" = ANY($1::int[]) ORDER BY id`,
      [[id, plain.id]],
    );
    const of = (hook: number, ticket: number) =>
      deliveries
        .filter(({ webhookId, ticketId }) => webhookId === hook && ticketId === ticket)
        .map(({ event }) => event);
    expect(of(hooks[0]!, id)).toEqual(expect.arrayContaining(['ticket.opened', 'message.posted', 'ticket.deleted']));
    expect(of(hooks[1]!, id)).toEqual([]);
    expect(of(hooks[1]!, plain.id)).toContain('message.posted');
    await app.db.getRepository(Webhook).delete(hooks);
  });

  it('an export leaves out what is withheld from the admin who makes it, and what others say of a person', async () => {
    const { member, name } = await accusedMember('admin');
    const reporter = await app.player();
    const id = await report([name], {}, reporter);
    const zip = async (who: Someone, person: Someone): Promise<string> => {
      const { body } = await app
        .http(who)
        .get(`/api/admin/users/${person.user.id}/export`)
        .buffer()
        .parse((response, done) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () => done(null, Buffer.concat(pieces)));
        })
        .expect(200);
      return (body as Buffer).toString('latin1');
    };
    expect((await zip(member, reporter)).length).toBeLessThan((await zip(admin, reporter)).length);
    expect(await conflictsOf(id)).toHaveLength(1);
  });

  it('nobody gets a glimpse between the opening and the conflict', async () => {
    const { member, name } = await accusedMember('staff');
    const looks = async (): Promise<number[]> => {
      const found: number[] = [];
      for (let round = 0; round < 15; round += 1) {
        const { body } = await app.http(member).get('/api/tickets?category=denuncias_gerais&limit=100').expect(200);
        found.push(...(body as { id: number }[]).map(({ id }) => id));
      }
      return found;
    };
    const [seen, ...opened] = await Promise.all([looks(), ...Array.from({ length: 5 }, () => report([name]))]);
    for (const id of opened) expect(seen).not.toContain(id);
  });

  it('a declaration and a reply at once end in one order or the other, never in an error', async () => {
    const member = await app.staff();
    const { id } = await app.ticket(owner);
    const [declared, replied] = await Promise.all([
      app.http(member).post(`/api/tickets/${id}/conflict`),
      app.http(member).post(`/api/tickets/${id}/messages`).send({ message: 'Olá', claim: true }),
    ]);
    expect(declared.status).toBe(204);
    expect([201, 404]).toContain(replied.status);
    await show(member, id).expect(404);
    expect((await show(admin, id).expect(200)).body.assignedTo).toBeNull();
  });
});

describe('after the guard was switched off', () => {
  beforeAll(() => guard(true));

  it('known conflicts hold until an admin outside of them clears them, and no new ones are found', async () => {
    const { member, name } = await accusedMember('admin');
    const id = await report([name]);
    const about = await report([], { aboutTeam: true });
    await show(member, id).expect(404);
    await app.http(member).put('/api/admin/settings').send({ conflictGuard: false }).expect(200);

    for (const call of SINGLES) {
      const answer = await call(app.http(member), id);
      expect(answer.text).toBe((await call(app.http(member), MISSING)).text);
    }
    await app.http(colleague).get(`/api/tickets/${about}`).expect(404);
    await app.http(member).put('/api/admin/settings').send({ conflictGuard: null }).expect(200);
    await show(member, id).expect(404);
    await app.http(admin).patch(`/api/tickets/${id}`).send({ status: 'closed' }).expect(200);
    const next = await report([], { followUpOf: id });
    await show(member, next).expect(404);

    const unknown = await report([name]);
    await app.app.get(ConflictRecheck).run();
    await show(member, unknown).expect(200);
    await app.http(member).post(`/api/tickets/${unknown}/conflict`).expect(409);
    await app.http(admin).put(`/api/tickets/${unknown}/conflicts/${member.user.id}`).expect(409);

    const known = await app.http(admin).get(`/api/tickets/${id}/conflicts`).expect(200);
    expect((known.body as { people: { userId: number }[] }).people).toMatchObject([{ userId: member.user.id }]);
    await app.http(admin).delete(`/api/tickets/${id}/conflicts/${member.user.id}`).expect(204);
    await show(member, id).expect(200);
    const { body: config } = await app.http().get('/api/config').expect(200);
    expect(config).toMatchObject({ withholdsTickets: true });
    expect(config).not.toHaveProperty('conflictGuard');
  });

  it('all admins are notified of the switch, in both directions, and the log says who it was', async () => {
    const [culprit, other, member] = [await app.admin(), await app.admin(), await app.staff()];
    for (const isOn of [true, false])
      await app.http(culprit).put('/api/admin/settings').send({ conflictGuard: isOn }).expect(200);
    const typesOf = async (who: Someone) =>
      ((await app.http(who).get('/api/notifications').expect(200)).body as { type: string; message: string }[])
        .filter(({ type }) => type.startsWith('conflict_guard'))
        .map(({ type, message }) => [type, message.includes(culprit.user.name)]);
    for (const who of [culprit, other])
      expect(await typesOf(who)).toEqual([
        ['conflict_guard_off', true],
        ['conflict_guard_on', true],
      ]);
    expect(await typesOf(member)).toEqual([]);
    expect((await eventsOf('settings.conflict_guard_switched')).slice(-2)).toEqual([{ isOn: true }, { isOn: false }]);
  });
});

describe('while the guard was never on', () => {
  beforeAll(async () => {
    await app.db.query(`DELETE FROM club_settings WHERE key = 'conflictGuard'`);
    await app.app.get(Club).read();
  });

  it('nothing is withheld, asked or said', async () => {
    const { member, name } = await accusedMember('staff');
    await app
      .http(owner)
      .post('/api/tickets')
      .send({
        category: 'denuncias_gerais',
        worldId: world,
        violatedTerm: 'GRIEFING',
        description: 'Uma denúncia sobre a equipe.',
        aboutTeam: true,
      })
      .expect(400);
    const id = await report([name]);
    await show(member, id).expect(200);
    expect(await conflictsOf(id)).toEqual([]);
    await app.http(member).post(`/api/tickets/${id}/conflict`).expect(409);
    expect((await app.http(admin).get(`/api/tickets/${id}/conflicts`).expect(200)).body).toMatchObject({ people: [] });
    const { body: config } = await app.http().get('/api/config').expect(200);
    expect(config).not.toHaveProperty('conflictGuard');
    expect(config).not.toHaveProperty('withholdsTickets');
    await guard(true);
    await app.app.get(ConflictRecheck).run();
    await show(member, id).expect(404);
    expect((await app.http().get('/api/config').expect(200)).body.conflictGuard).toBe(true);
    expect(await app.db.getRepository(Ticket).countBy({ id })).toBe(1);
  });
});
