import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Db } from '../src/common/persistence/db.js';
import { Events } from '../src/events/events.service.js';
import { TicketCreated } from '../src/tickets/tickets.events.js';
import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { WebhookDispatcher } from '../src/webhooks/webhook-dispatcher.js';
import { WebhookDelivery } from '../src/webhooks/webhook-delivery.entity.js';
import { Webhook } from '../src/webhooks/webhook.entity.js';
import { DeliveryStatus, WebhookEvent } from '../src/webhooks/webhook.enums.js';
import { NameServer } from './name-server.js';
import { Receiver } from './receiver.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

/** For the receivers that are meant to run into it: long enough for a request to reach them on a busy machine. */
const SHORT_TIMEOUT_MS = 2_000;
const EVERYTHING = Object.values(WebhookEvent);

describe('webhooks', () => {
  let app: TestApp;
  let receiver: Receiver;
  let admin: Someone;
  let staff: Someone;
  let player: Someone;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: true, WEBHOOK_TIMEOUT_MS: 10_000 });
    [admin, staff, player] = [await app.admin(), await app.staff(), await app.player()];
  });
  afterAll(() => app.close());
  // One for each test, so that none hears a delivery that an earlier test left on its way.
  beforeEach(async () => {
    receiver = await Receiver.start();
  });
  afterEach(async () => {
    await app.db.getRepository(Webhook).createQueryBuilder().delete().execute();
    await receiver.close();
  });

  type Made = { id: number; secret: string };
  const make = async (wanted: object = {}): Promise<Made> => {
    const webhook = { url: receiver.url(), events: EVERYTHING, ...wanted };
    return (await app.http(admin).post('/api/admin/webhooks').send(webhook).expect(201)).body as Made;
  };
  const reply = (ticketId: number, message = 'Olá', isInternal = false) =>
    app.http(staff).post(`/api/tickets/${ticketId}/messages`).send({ message, isInternal }).expect(201);
  const deliveries = () => app.db.getRepository(WebhookDelivery).find({ order: { id: 'ASC' } });
  /** Sends what is due. */
  const send = () => app.app.get(WebhookDispatcher).look();
  /** As if the waiting time were over. */
  const passTime = async (): Promise<void> => {
    await app.db.query(`UPDATE webhook_deliveries SET "sendAfter" = now() WHERE status = 'pending'`);
    await send();
  };
  const rowsThat = async (fits: (rows: WebhookDelivery[]) => boolean): Promise<WebhookDelivery[]> => {
    await send();
    return until(
      async () => {
        const rows = await deliveries();
        return rows.length > 0 && fits(rows) && rows;
      },
      async () => JSON.stringify(await deliveries()),
    );
  };
  const allTried = (tries: number) =>
    rowsThat((rows) => rows.every((row) => row.attempts >= tries && !row.claimedUntil));
  const allDelivered = () => rowsThat((rows) => rows.every(({ status }) => status === DeliveryStatus.Delivered));
  const bodies = async (count: number) => {
    await send();
    return receiver.bodies(count);
  };
  const deleteATicket = async (): Promise<number> => {
    const { id } = await app.ticket(player);
    await app.http(admin).delete(`/api/tickets/${id}`).expect(200);
    return id;
  };

  it('tell what happened, signed in such a way that the receiver can be sure', async () => {
    const { secret, id } = await make({ events: ['message.posted'] });
    const ticket = await app.ticket(player);
    const before = Math.floor(Date.now() / 1000);
    const { body: message } = await reply(ticket.id, 'segredo na mensagem');
    const [body] = await receiver.bodies(1);
    expect(body).toEqual({
      id: expect.any(Number),
      event: 'message.posted',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      ticketId: ticket.id,
      actorId: staff.user.id,
      data: { messageId: message.id, ownerId: player.user.id },
    });
    const [{ headers, body: text }] = receiver.received as [(typeof receiver.received)[0]];
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-event-id']).toBe(String(body!['id']));
    expect(Number(headers['x-timestamp'])).toBeGreaterThanOrEqual(before);
    expect(Number(headers['x-timestamp'])).toBeLessThanOrEqual(Date.now() / 1000);
    const signature = createHmac('sha256', secret)
      .update(`${String(headers['x-timestamp'])}.${text}`)
      .digest('hex');
    expect(headers['x-signature']).toBe(`sha256=${signature}`);
    const standard = new StandardWebhook(secret);
    const sent = headers as Record<string, string>;
    expect(headers['webhook-id']).toBe(headers['x-event-id']);
    expect(standard.verify(text, sent)).toEqual(body);
    expect(() => standard.verify(`${text} `, sent)).toThrow('No matching signature found');
    await allDelivered();
    const { body: log } = await app.http(admin).get(`/api/admin/webhooks/${id}/deliveries`).expect(200);
    expect(log).toEqual([
      expect.objectContaining({
        webhookId: id,
        event: 'message.posted',
        ticketId: ticket.id,
        status: 'delivered',
        attempts: 1,
        responseStatus: 204,
        durationMs: expect.any(Number),
        error: null,
        nextAttemptAt: null,
      }),
    ]);
  });

  it('belong to the trace of the request that they tell of', async () => {
    await make({ events: ['ticket.opened'] });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const ticket = { category: 'duvidas', description: 'Quando começa?', worldId: (await app.world()).id };
    const open = (traceparent: string) =>
      app.http(player).post('/api/tickets').set('traceparent', traceparent).send(ticket).expect(201);
    await open(`00-${trace}-00f067aa0ba902b7-01`);
    const own = (await open('nonsense')).headers['x-request-id'] as string;
    await bodies(2);
    const traces = receiver.received.map(({ headers }) => String(headers['traceparent']).split('-')[1]);
    expect(traces.sort()).toEqual([trace, own.replaceAll('-', '')].sort());
    const rows = await app.db.query(`SELECT "traceId" FROM domain_events WHERE type = 'ticket.opened' ORDER BY id`);
    expect(rows.slice(-2)).toEqual([{ traceId: trace }, { traceId: own.replaceAll('-', '') }]);
  });

  it('never fail a change, also not while one of them is being deleted', async () => {
    const { id } = await make({ events: ['message.posted'] });
    const ticket = await app.ticket(player);
    const deleting = app.db.createQueryRunner();
    await deleting.startTransaction();
    await deleting.query('DELETE FROM webhooks WHERE id = $1', [id]);
    const replied = reply(ticket.id).then(({ status }) => status);
    await app.untilWaitingForLocks(1);
    await deleting.commitTransaction();
    await deleting.release();
    expect(await replied).toBe(201);
    expect(await deliveries()).toEqual([]);
  });

  it('tell of later events of a ticket even if the log has forgotten an earlier one that was waiting', async () => {
    const { id } = await make({ events: ['message.posted'], isActive: true });
    const ticket = await app.ticket(player);
    await app.db.query(
      `INSERT INTO webhook_deliveries ("webhookId", "eventId", event, "ticketId", "createdAt")
       VALUES ($1, 0, 'message.posted', $2, now() - interval '2 years')`,
      [id, ticket.id],
    );
    await reply(ticket.id);
    const { id: free } = await app.ticket(player);
    await reply(free);
    // The oldest that may be sent are claimed first.
    expect(await bodies(1)).toMatchObject([{ ticketId: free }]);
    expect((await deliveries()).map(({ attempts }) => attempts)).toEqual([0, 0, 1]);
    await app.app.get(HourlyPurge).run();
    expect(await bodies(2)).toMatchObject([{ ticketId: free }, { ticketId: ticket.id }]);
  });

  it('show their secret once and keep it sealed', async () => {
    const { secret, id } = await make();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { text } = await app.http(admin).get('/api/admin/webhooks').expect(200);
    expect(text).toContain(`"id":${id}`);
    expect(text).not.toContain('secret');
    expect(JSON.stringify(await app.db.query('SELECT * FROM webhooks'))).not.toContain(secret.slice(6));
  });

  it('tell of a change that was undone', async () => {
    await make({ events: ['ticket.restored'] });
    const { id } = await app.ticket(player);
    const change = { status: 'resolved', priority: 'high' };
    const { body: bulk } = await app
      .http(staff)
      .post('/api/tickets/bulk')
      .send({ ids: [id], change })
      .expect(200);
    await app.http(staff).post(`/api/bulk/${bulk.id}/undo`).expect(200);
    expect(await bodies(1)).toMatchObject([
      {
        event: 'ticket.restored',
        ticketId: id,
        actorId: staff.user.id,
        data: { ownerId: player.user.id, restored: ['status', 'priority'] },
      },
    ]);
  });

  it('never carry the text of a message, a note or a ticket', async () => {
    await make();
    const opened = await app
      .http(player)
      .post('/api/tickets')
      .send({ category: 'duvidas', description: 'descrição confidencial', worldId: (await app.world()).id })
      .expect(201);
    await reply(opened.body.id as number, 'resposta confidencial');
    await reply(opened.body.id as number, 'nota confidencial', true);
    await bodies(4);
    await allDelivered();
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/confidencial|@clube\.test/);
    const [note] = (await receiver.bodies(4)).filter(({ event }) => event === 'note.posted');
    expect(note!['data']).toEqual({ messageId: expect.any(Number) });
  });

  it('are silent about internal notes unless the event of the team is chosen', async () => {
    await make({ events: EVERYTHING.filter((event) => event !== WebhookEvent.NotePosted) });
    const ticket = await app.ticket(player);
    await reply(ticket.id, 'nota', true);
    expect(await deliveries()).toEqual([]);
  });

  it('tell nothing of what was undone', async () => {
    await make();
    const failing = app.app.get(Db).transaction(async () => {
      await app.app.get(Events).record(new TicketCreated(1, null, { ownerId: player.user.id, title: 'x' }));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await deliveries()).toEqual([]);
  });

  it('speak to Discord in one line that mentions nobody', async () => {
    await make({ format: 'discord', events: ['ticket.opened'] });
    const { body: ticket } = await app
      .http(player)
      .post('/api/tickets')
      .send({
        category: 'duvidas',
        title: '@everyone **[clique](https://x.test)**',
        description: 'Preciso de ajuda.',
        worldId: (await app.world()).id,
      })
      .expect(201);
    expect(await bodies(1)).toEqual([
      {
        content: `Chamado #${ticket.id} aberto: \\@everyone \\*\\*\\[clique\\]\\(https\\://x.test\\)\\*\\*`,
        flags: 4,
        allowed_mentions: { parse: [] },
      },
    ]);
  });

  it('arrive in order per ticket, however often the receiver fails, and without holding up other tickets', async () => {
    await make({ events: ['message.posted'] });
    const [first, second] = [await app.ticket(player), await app.ticket(player)];
    receiver.behave = (response, { body }) =>
      void response.writeHead(JSON.parse(body).ticketId === first.id ? 500 : 200, { 'Retry-After': '900' }).end();
    const sent: number[] = [];
    for (let i = 0; i < 3; i += 1) sent.push((await reply(first.id)).body.id as number);
    await reply(second.id);
    await rowsThat(
      (rows) => rows[0]!.attempts === 1 && !rows[0]!.claimedUntil && rows[3]!.status === DeliveryStatus.Delivered,
    );
    expect((await deliveries()).map(({ attempts }) => attempts)).toEqual([1, 0, 0, 1]);
    receiver.forget();
    await passTime();
    const told = (await bodies(3)).map(({ data }) => (data as { messageId: number }).messageId);
    expect(told).toEqual(sent);
  });

  // A look for what is due would pass all that waits otherwise, each second and each time.
  it('wait with the one before them of their ticket, those that are added meanwhile too, and are due with it', async () => {
    await make({ events: ['message.posted'] });
    const ticket = await app.ticket(player);
    receiver.behave = (response) => void response.writeHead(500, { 'Retry-After': '900' }).end();
    for (let i = 0; i < 2; i += 1) await reply(ticket.id);
    const [failed] = await rowsThat(([row]) => row!.attempts === 1 && !row!.claimedUntil);
    await reply(ticket.id);
    const times = (await deliveries()).map(({ sendAfter }) => sendAfter);
    expect(times).toEqual([failed, failed, failed].map((row) => row!.sendAfter));
    receiver.behave = (response) => void response.writeHead(200).end();
    await app.http(admin).post(`/api/admin/deliveries/${failed!.id}/retry`).expect(200);
    await allDelivered();
  });

  it('send a test to the one that an admin asks about, and to no other', async () => {
    const { id } = await make({ events: ['ticket.deleted'], url: receiver.url('/asked') });
    await make({ url: receiver.url('/other') });
    const { body } = await app.http(admin).post(`/api/admin/webhooks/${id}/test`).expect(201);
    expect(body).toMatchObject({ webhookId: id, event: 'webhook.test', status: 'pending', ticketId: null });
    expect(await bodies(1)).toMatchObject([{ event: 'webhook.test', ticketId: null, data: { webhookId: id } }]);
    await allDelivered();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/asked']);
    const off = { url: receiver.url(), events: ['ticket.deleted'], format: 'json', isActive: false };
    await app.http(admin).put(`/api/admin/webhooks/${id}`).send(off).expect(200);
    const { body: refusal } = await app.http(admin).post(`/api/admin/webhooks/${id}/test`).expect(409);
    expect(refusal.code).toBe('webhook.paused');
    await app.http(admin).post('/api/admin/webhooks/2147483647/test').expect(404);
  });

  it('are listed with how their last delivery went, and the log by state', async () => {
    const { id } = await make();
    const listed = async () => (await app.http(admin).get('/api/admin/webhooks').expect(200)).body as object[];
    expect(await listed()).toEqual([expect.objectContaining({ id, lastDelivery: null })]);
    await app.http(admin).post(`/api/admin/webhooks/${id}/test`).expect(201);
    await allDelivered();
    expect(await listed()).toMatchObject([{ id, lastDelivery: { status: 'delivered', responseStatus: 204 } }]);
    const log = async (query: string, status = 200) =>
      (await app.http(admin).get(`/api/admin/webhooks/${id}/deliveries?${query}`).expect(status)).body as object[];
    expect(await log('status=delivered')).toMatchObject([{ event: 'webhook.test' }]);
    expect(await log('status=parked')).toEqual([]);
    await log('status=lost', 400);
  });

  const LIES: [string, (receiver: Receiver) => void, Partial<WebhookDelivery>][] = [
    ['fails', (it) => it.answer(500), { responseStatus: 500, error: 'status' }],
    ['redirects', (it) => it.answer(302, { Location: it.url('/elsewhere') }), { responseStatus: 302, error: 'status' }],
    ['hangs up', (it) => (it.behave = (response) => response.destroy()), { error: 'connection' }],
    [
      'speaks no HTTP',
      (it) => (it.behave = (response) => void response.socket!.end('SSH-2.0-OpenSSH\r\n')),
      { error: 'connection' },
    ],
    [
      'switches protocols',
      (it) =>
        (it.behave = (response) =>
          void response.socket!.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')),
      { error: 'connection' },
    ],
  ];
  it.each(LIES)('try again when the receiver %s', async (_, lie, expected) => {
    lie(receiver);
    await make({ events: ['ticket.deleted'] });
    await deleteATicket();
    const [row] = await allTried(1);
    expect(row).toMatchObject({ ...expected, status: 'pending', attempts: 1 });
    expect(row!.sendAfter.getTime()).toBeGreaterThan(row!.lastAttemptAt!.getTime() + 5000);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('do not read what a receiver sends without end', async () => {
    receiver.behave = (response) => {
      response.writeHead(200);
      const flood = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(flood));
    };
    await make({ events: ['ticket.deleted'] });
    await deleteATicket();
    await allDelivered();
  });

  it('wait as long as the receiver wishes', async () => {
    receiver.answer(429, { 'Retry-After': '900' });
    await make({ events: ['ticket.deleted'] });
    await deleteATicket();
    const [row] = await allTried(1);
    expect(row!.sendAfter.getTime()).toBeGreaterThan(row!.lastAttemptAt!.getTime() + 880_000);
  });

  it('are parked after eight tries, and sent again when somebody says so', async () => {
    receiver.answer(503);
    await make({ events: ['message.posted'] });
    const ticket = await app.ticket(player);
    await reply(ticket.id);
    await allTried(1);
    await app.db.query(`UPDATE webhook_deliveries SET attempts = 6`);
    await passTime();
    await allTried(7);
    await passTime();
    const [row] = await rowsThat(([only]) => only!.status === DeliveryStatus.Parked);
    expect(row).toMatchObject({ attempts: 8, responseStatus: 503 });
    await reply(ticket.id);
    // A parked delivery blocks none: the second one goes out now, and must not come after `forget`.
    await rowsThat(
      (rows) => rows.length === 2 && rows.every(({ attempts, claimedUntil }) => attempts > 0 && !claimedUntil),
    );
    receiver.forget();
    const again = `/api/admin/deliveries/${row!.id}/retry`;
    const { body } = await app.http(admin).post(again).expect(200);
    expect(body).toMatchObject({ id: row!.id, status: 'pending', attempts: 0 });
    expect((await bodies(1))[0]!['id']).toBe(Number(row!.eventId));
    await app.http(admin).post('/api/admin/deliveries/2147483647/retry').expect(404);
  });

  it('are not sent twice while on their way', async () => {
    await make({ events: ['ticket.deleted'] });
    let held: ServerResponse | undefined;
    receiver.behave = (response) => (held = response);
    await deleteATicket();
    await bodies(1);
    const [row] = await deliveries();
    const { body } = await app.http(admin).post(`/api/admin/deliveries/${row!.id}/retry`).expect(409);
    expect(body.code).toBe('webhook.under_way');
    held!.writeHead(204).end();
    await allDelivered();
    expect(receiver.received).toHaveLength(1);
  });

  it('go on when the process that had them died', async () => {
    await make({ events: ['ticket.deleted'], isActive: true });
    const id = await deleteATicket();
    await allDelivered();
    await app.db.query(
      `UPDATE webhook_deliveries SET status = 'pending', attempts = 1, "claimedUntil" = now() + interval '1 hour'`,
    );
    receiver.forget();
    const later = await deleteATicket();
    // The oldest that may be sent are claimed first.
    expect(await bodies(1)).toMatchObject([{ ticketId: later }]);
    await rowsThat((rows) => rows[1]!.status === DeliveryStatus.Delivered);
    expect(await deliveries()).toMatchObject([{ status: DeliveryStatus.Pending, attempts: 1 }, { attempts: 1 }]);
    await app.db.query(
      `UPDATE webhook_deliveries SET "claimedUntil" = now() - interval '1 second' WHERE status = 'pending'`,
    );
    expect(await bodies(2)).toMatchObject([{ ticketId: later }, { ticketId: id }]);
    expect(await allDelivered()).toMatchObject([{ attempts: 2 }, { attempts: 1 }]);
  });

  it('go out once when several processes send', async () => {
    await make({ events: ['message.posted'] });
    const other = await app.beside({ WEBHOOK_ALLOW_PRIVATE: true });
    try {
      const tickets = await Promise.all(Array.from({ length: 6 }, () => app.ticket(player)));
      for (let round = 0; round < 4; round += 1) await Promise.all(tickets.map(({ id }) => reply(id)));
      await Promise.all([app, other].map((each) => each.app.get(WebhookDispatcher).run()));
      await rowsThat((rows) => rows.length === 24 && rows.every(({ status }) => status === DeliveryStatus.Delivered));
      const told = await receiver.bodies(24);
      expect(told).toHaveLength(24);
      for (const { id } of tickets) {
        const order = told.filter(({ ticketId }) => ticketId === id).map((body) => body['id'] as number);
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }
    } finally {
      await other.close();
    }
  });

  it('hear nothing while they are off, and nothing after they are deleted', async () => {
    const { id } = await make({ isActive: false });
    await deleteATicket();
    expect(await deliveries()).toEqual([]);
    const on = { url: receiver.url('/new'), events: ['ticket.deleted'], format: 'json', isActive: true };
    await app.http(admin).put(`/api/admin/webhooks/${id}`).send(on).expect(200);
    await deleteATicket();
    await bodies(1);
    expect(receiver.received[0]!.path).toBe('/new');
    await app.http(admin).delete(`/api/admin/webhooks/${id}`).expect(204);
    expect(await deliveries()).toEqual([]);
    await app.http(admin).get(`/api/admin/webhooks/${id}/deliveries`).expect(404);
    await app.http(admin).put(`/api/admin/webhooks/${id}`).send(on).expect(404);
  });

  it.each([
    ['url', { url: 'ftp://example.org' }],
    ['url', { url: 'https://user:pass@example.org' }],
    ['url', { url: 'not an address' }],
    ['events', { events: [] }],
    ['events', { events: ['user.created'] }],
    ['events', { events: ['ticket.opened', 'ticket.opened'] }],
    ['format', { format: 'xml' }],
  ])('need a proper %s: %j', async (field, wrong) => {
    const wanted = { url: receiver.url(), events: ['ticket.opened'], ...wrong };
    const { body } = await app.http(admin).post('/api/admin/webhooks').send(wanted).expect(400);
    expect((body.errors as { field: string }[])[0]!.field).toBe(field);
  });
});

describe('webhooks with a short time-out', () => {
  let app: TestApp;
  let admin: Someone;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: true, WEBHOOK_TIMEOUT_MS: SHORT_TIMEOUT_MS });
    admin = await app.admin();
  });
  afterAll(() => app.close());

  it.each([
    ['says continue and no more', (response: ServerResponse) => response.writeContinue()],
    ['stalls', () => undefined],
  ])('try again when the receiver %s', async (_, behave) => {
    const receiver = await Receiver.start();
    receiver.behave = behave;
    const wanted = { url: receiver.url(), events: ['ticket.deleted'] };
    const { body } = await app.http(admin).post('/api/admin/webhooks').send(wanted).expect(201);
    await app
      .http(admin)
      .delete(`/api/tickets/${(await app.ticket(admin)).id}`)
      .expect(200);
    const row = await until(async () => {
      const found = await app.db.getRepository(WebhookDelivery).findOneBy({ webhookId: body.id as number });
      return found && found.attempts > 0 && !found.claimedUntil && found;
    });
    expect(row).toMatchObject({ status: 'pending', attempts: 1, responseStatus: null, error: 'timeout' });
    expect(row.sendAfter.getTime()).toBeGreaterThan(row.lastAttemptAt!.getTime() + 5000);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    await app.http(admin).delete(`/api/admin/webhooks/${body.id}`).expect(204);
    await receiver.close();
  });
});

it('a receiver that stalls does not hold up the stop of the product, and is tried again', async () => {
  const receiver = await Receiver.start();
  receiver.behave = () => undefined;
  const app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: true, WEBHOOK_TIMEOUT_MS: 30_000 });
  const url = receiver.url();
  const admin = await app.admin();
  await app
    .http(admin)
    .post('/api/admin/webhooks')
    .send({ url, events: ['maintenance.switched'] })
    .expect(201);
  await app.http(admin).post('/api/admin/maintenance').send({ isActive: true }).expect(200);
  await receiver.bodies(1);
  await app.close();
  const next = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: true }, { keepData: true });
  const [row] = await next.db.getRepository(WebhookDelivery).find();
  // Not 'timeout': the attempt was given up, not waited for.
  expect(row).toMatchObject({ status: 'pending', attempts: 1, claimedUntil: null, error: 'connection' });
  await next.close();
  await receiver.close();
});

describe('webhooks to the own network', () => {
  let app: TestApp;
  let receiver: Receiver;
  let admin: Someone;

  beforeAll(async () => {
    receiver = await Receiver.start();
    app = await TestApp.start();
    admin = await app.admin();
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  it.each([
    'https://127.0.0.1',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost:3000',
    'https://db.internal',
  ])('are refused when made: %s', async (url) => {
    const wanted = { url, events: ['maintenance.switched'] };
    const { body } = await app.http(admin).post('/api/admin/webhooks').send(wanted).expect(400);
    expect(body.code).toBe('validation');
    expect((body.errors as { code: string }[])[0]!.code).toBe('webhook.private_address');
  });

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0'])(
    'are refused when sent, whatever %s was when made',
    async (host) => {
      const wanted = { url: 'https://example.org/hook', events: ['maintenance.switched'] };
      const { body } = await app.http(admin).post('/api/admin/webhooks').send(wanted).expect(201);
      await app.db.query('UPDATE webhooks SET url = $1 WHERE id = $2', [`http://${host}:${receiver.port}/`, body.id]);
      await app.http(admin).post('/api/admin/maintenance').send({ isActive: true }).expect(200);
      await app.http(admin).post('/api/admin/maintenance').send({ isActive: false }).expect(200);
      const log = async () => (await app.http(admin).get(`/api/admin/webhooks/${body.id}/deliveries`)).body as object[];
      await until(async () => (await log()).every((row) => 'error' in row && row.error));
      expect(await log()).toMatchObject(
        Array.from({ length: 2 }, () => ({ error: 'private_address', responseStatus: null })),
      );
      expect(receiver.received).toEqual([]);
      await app.http(admin).delete(`/api/admin/webhooks/${body.id}`).expect(204);
    },
  );
});

describe('webhooks by name', () => {
  let receiver: Receiver;
  let names: NameServer;

  beforeAll(async () => {
    receiver = await Receiver.start();
    names = await NameServer.start({ 'n8n.clube.test': '127.0.0.1' });
  });
  afterAll(() => Promise.all([receiver.close(), names.stop()]));

  const attemptAt = async (url: string, allowsPrivate: boolean) => {
    const app = await TestApp.start({ NAME_SERVERS: names.address, WEBHOOK_ALLOW_PRIVATE: allowsPrivate });
    const admin = await app.admin();
    const wanted = { url, events: ['maintenance.switched'] };
    const { body } = await app.http(admin).post('/api/admin/webhooks').send(wanted).expect(201);
    await app.http(admin).post(`/api/admin/webhooks/${body.id}/test`).expect(201);
    const attempt = await until(async () => {
      const [row] = await app.db.getRepository(WebhookDelivery).find();
      return row!.attempts > 0 && !row!.claimedUntil && row;
    });
    await app.close();
    return attempt;
  };

  it('are asked for at the name server, and those of the own network are not called', async () => {
    const attempt = await attemptAt('https://n8n.clube.test/hook', false);
    expect(attempt).toMatchObject({ error: 'private_address', responseStatus: null });
    expect([...names.asked]).toEqual(['n8n.clube.test']);
    expect(receiver.received).toEqual([]);
  });

  it.each(['n8n.clube.test', 'localhost', 'LOCALHOST.'])('are called there where that is allowed: %s', async (host) => {
    receiver.forget();
    const attempt = await attemptAt(receiver.url().replace('127.0.0.1', host), true);
    expect(attempt).toMatchObject({ error: null, responseStatus: 204 });
    expect(receiver.received).toHaveLength(1);
  });

  it('are unknown when nobody answers', async () => {
    expect(await attemptAt('https://silent.clube.test/hook', false)).toMatchObject({ error: 'unknown_host' });
  });
});
