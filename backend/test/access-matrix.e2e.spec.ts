import { readFileSync } from 'node:fs';
import type { Response, Test as Pending } from 'supertest';
import { ApiToken } from '../src/auth/api-tokens/api-token.entity.js';
import { ApiTokenScope } from '../src/auth/api-tokens/api-token.policy.js';
import { MaintenanceService } from '../src/maintenance/maintenance.service.js';
import { Notification } from '../src/notifications/notification.entity.js';
import { User } from '../src/users/user.entity.js';
import { WebhookDelivery } from '../src/webhooks/webhook-delivery.entity.js';
import { Webhook } from '../src/webhooks/webhook.entity.js';
import { WebhookEvent } from '../src/webhooks/webhook.enums.js';
import { type Someone, TestApp } from './support.js';

const ACTORS = ['nobody', 'owner', 'other', 'staff', 'admin', 'deactivated', 'closed'] as const;
type Actor = (typeof ACTORS)[number];
type Row = { route: string; send?: object; file?: string } & Record<Actor, number>;

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
const { rows } = read<{ rows: Row[] }>('./access-matrix.json');

/** What names nothing that exists, or cannot be an id at all. */
const MISSING = '2147483647';
const MALFORMED = ['abc', '0', '-1', '1e3', '1.5', '99999999999999', '1%00', "1'--", '%2e%2e', '[object Object]'];

/** Other ways to write the same address. */
const spellings = (path: string): string[] => [
  `${path}/`,
  path.toUpperCase(),
  `/${path}`,
  path.replace('/api', '/api/.'),
  path.replace('/api', '/%61pi'),
];

describe('who may call what', () => {
  let app: TestApp;
  let people: Record<Actor, Someone | undefined>;

  beforeAll(async () => {
    app = await TestApp.start({
      TICKETS_PER_HOUR: 10_000,
      MESSAGES_PER_MINUTE: 10_000,
      LOGIN_FAILURES: 1000,
      UPLOAD_QUOTA_FILES: 10_000,
    });
    const [owner, other, staff, admin, deactivated] = await Promise.all([
      app.player(),
      app.player(),
      app.staff(),
      app.admin(),
      app.admin(),
    ]);
    people = { nobody: undefined, owner, other, staff, admin, deactivated, closed: owner };
    await app.http(admin).put(`/api/admin/users/${deactivated.user.id}`).send({ isActive: false }).expect(200);
  });
  afterAll(() => app.close());

  /** Fresh things of the owner's for every case, since some cases take them away. */
  const things = async (): Promise<Record<string, string>> => {
    const owner = people.owner!;
    const ticket = await app.ticket(owner);
    const { body: message } = await app.http(owner).post(`/api/tickets/${ticket.id}/messages`).send({ message: 'Olá' });
    const upload = app
      .http(owner)
      .post(`/api/tickets/${ticket.id}/upload`)
      .attach('files', Buffer.from('texto'), 'nota.txt');
    const { body: files } = await upload.expect(201);
    const session = await app
      .http()
      .post('/api/auth/login')
      .send({ email: owner.user.email, password: 'segredo-de-teste' });
    const sessions = await app.http(session.body.sessionId as string).get('/api/auth/sessions');
    const told = await app.db.getRepository(Notification).save({
      userId: owner.user.id,
      eventId: String(ticket.id + 1_000_000),
      type: 'ticket_closed',
      params: {},
      ticketId: ticket.id,
    } as unknown as Notification);
    const someone = await app.db
      .getRepository(User)
      .save({ name: 'Alguém', email: `alguem${ticket.id}@clube.test`, password: 'x' } as User);
    const token = await app.db.getRepository(ApiToken).save({
      name: 'Painel',
      scope: ApiTokenScope.Read,
      tokenHash: String(ticket.id).padStart(64, '0'),
      userId: people.admin!.user.id,
      expiresAt: new Date(Date.now() + 86_400_000),
    } as ApiToken);
    const webhook = await app.db.getRepository(Webhook).save({
      url: 'https://example.org/hooks',
      events: [WebhookEvent.MaintenanceSwitched],
      isActive: false,
      secret: '',
    } as Partial<Webhook> as Webhook);
    const delivery = await app.db.getRepository(WebhookDelivery).save({
      webhookId: webhook.id,
      eventId: String(ticket.id),
      event: WebhookEvent.TicketOpened,
    } as WebhookDelivery);
    return {
      webhook: String(webhook.id),
      delivery: String(delivery.id),
      token: String(token.id),
      ticket: String(ticket.id),
      world: String(ticket.worldId),
      message: String(message.id),
      file: (files[0].filePath as string).split('/').at(-1)!,
      session: String((sessions.body as { id: number; current: boolean }[]).find(({ current }) => current)!.id),
      notification: String(told.id),
      user: String(someone.id),
      email: `nova${ticket.id}@clube.test`,
      confirmation: someone.email,
    };
  };

  const fill = (text: string, ids: Record<string, string>): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? MISSING);

  const call = (
    actor: Actor,
    { route, send, file }: Row,
    ids: Record<string, string>,
    at = fill(route.split(' ')[1]!, ids),
    method = route.split(' ')[0]!,
  ): Pending => {
    const pending = app.http(people[actor])[method.toLowerCase() as 'get'](at).redirects(0);
    if (file) return pending.attach('files', Buffer.from('texto'), file);
    return send ? pending.send(filled(send, ids)) : pending;
  };

  const duringMaintenance = async <T>(isOn: boolean, work: () => Promise<T>): Promise<T> => {
    if (!isOn) return work();
    const maintenance = app.app.get(MaintenanceService);
    await maintenance.switch(people.admin!.user as never, true, null);
    try {
      return await work();
    } finally {
      await maintenance.switch(people.admin!.user as never, false, null);
    }
  };

  it('is said for every operation that the API describes, and for no other', () => {
    const document = read<{ paths: Record<string, object> }>('../../docs/openapi.json');
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const named = rows.map(({ route }) => route);
    const shape = (route: string): string => route.replace(/\{\w+\}/g, '{}');
    expect(named.map(shape).sort()).toEqual(described.map(shape).sort());
  });

  describe.each(rows)('$route', (row) => {
    it.each(ACTORS)('%s', async (actor) => {
      const ids = await things();
      if (row.route === 'POST /api/auth/logout' && actor !== 'nobody')
        return expect(await loggedOutAs(actor)).toBe(row[actor]);
      const { status } = await duringMaintenance(actor === 'closed', async () => call(actor, row, ids));
      expect(status).toBe(row[actor]);
    });
  });

  describe.each(rows.filter(({ route }) => route.startsWith('GET')))('$route', (row) => {
    it('answers HEAD as GET, and no other spelling lets anybody further in', async () => {
      const ids = await things();
      const path = fill(row.route.split(' ')[1]!, ids);
      for (const actor of ['nobody', 'owner', 'other', 'staff'] as const) {
        expect((await call(actor, row, ids, path, 'HEAD')).status).toBe(row[actor]);
        if (row[actor] < 400) continue;
        for (const spelling of spellings(path)) {
          const { status, type } = await call(actor, row, ids, spelling);
          // An address that is no call of the API shows the page of the interface, the same for everybody.
          if (type !== 'text/html')
            expect({ spelling, isRefused: status >= 400 }).toEqual({ spelling, isRefused: true });
        }
      }
    });
  });

  describe.each(rows.filter(({ route }) => route.includes('{')))('$route, addressed wrongly', (row) => {
    const name = /\{(\w+)\}/.exec(row.route)![1]!;

    it('answers for what is not there exactly as for what is not yours', async () => {
      const ids = await things();
      const missing = await call('other', row, { ...ids, [name]: name === 'file' ? `${'0'.repeat(32)}.txt` : MISSING });
      const foreign = await call('other', row, ids);
      expect(bytesOf(missing)).toEqual(bytesOf(foreign));
      expect(missing.status).toBe(row.other);
    });

    it.each(MALFORMED)('%s names nothing', async (id) => {
      const ids = await things();
      for (const actor of ['nobody', 'other', 'admin'] as const) {
        const { status, text } = await call(actor, row, { ...ids, [name]: id });
        const isRefused =
          actor === 'nobody' ? status === 400 || status === 401 || status === 404 : status >= 400 && status < 500;
        expect({ actor, status, text, isRefused }).toEqual({ actor, status, text, isRefused: true });
      }
    });
  });

  const loggedOutAs = async (actor: Actor): Promise<number> => {
    if (actor === 'deactivated') return (await app.http(people.deactivated).post('/api/auth/logout')).status;
    const { body } = await app
      .http()
      .post('/api/auth/login')
      .send({ email: people[actor]!.user.email, password: 'segredo-de-teste' });
    return duringMaintenance(
      actor === 'closed',
      async () => (await app.http(body.sessionId as string).post('/api/auth/logout')).status,
    );
  };
});

/** `{world}` becomes the id itself, a number; an `{email}` stays text. */
const filled = (send: object, ids: Record<string, string>): object =>
  Object.fromEntries(
    Object.entries(send).map(([key, value]: [string, unknown]) => {
      const id = typeof value === 'string' ? ids[/^\{(\w+)\}$/.exec(value)?.[1] ?? ''] : undefined;
      return [key, id === undefined ? value : /^\d+$/.test(id) ? Number(id) : id];
    }),
  );

/** All that a stranger could compare. */
const bytesOf = ({ status, text, headers }: Response) => ({
  status,
  text,
  type: headers['content-type'],
  length: headers['content-length'],
  etag: headers['etag'],
});
