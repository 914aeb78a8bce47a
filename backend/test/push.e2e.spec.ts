import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { Session } from '../src/auth/sessions/session.entity.js';
import { PushDispatcher } from '../src/push/push-dispatcher.js';
import { PushMessage } from '../src/push/push-message.entity.js';
import { TESTS_PER_MINUTE } from '../src/push/push-test.service.js';
import { PushSubscription } from '../src/push/push-subscription.entity.js';
import { User } from '../src/users/user.entity.js';
import { BrowserKeys } from './browser-keys.js';
import { hoursFromNow } from './clock.js';
import { Receiver } from './receiver.js';
import { PASSWORD, type Someone, TestApp } from './support.js';

const CANARY = 'segredo-da-conversa';

describe('push messages', () => {
  let app: TestApp;
  let service: Receiver;
  let player: Someone;
  let staff: Someone;
  let made = 0;

  beforeAll(async () => {
    service = await Receiver.start();
    app = await TestApp.start({
      PUBLIC_URL: 'https://suporte.clube.test',
      PUSH_ALLOW_PRIVATE: true,
    });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });
  beforeEach(async () => {
    await app.db.query('DELETE FROM push_messages');
    await app.db.query('DELETE FROM push_subscriptions');
    service.forget();
    [player, staff] = [await app.player(), await app.staff()];
  });

  const browserOf = async (person: Someone | string, path = `/push/${(made += 1)}`): Promise<BrowserKeys> => {
    const browser = new BrowserKeys(service.url(path));
    await app.http(person).put('/api/push/subscription').send(browser.subscription).expect(204);
    return browser;
  };
  const reply = (ticketId: number, isInternal = false) =>
    app.http(staff).post(`/api/tickets/${ticketId}/messages`).send({ message: CANARY, isInternal }).expect(201);
  const resolveAll = async (ids: number[]): Promise<number> => {
    const bulk = app.http(staff).post('/api/tickets/bulk').set('Idempotency-Key', crypto.randomUUID());
    const { body } = await bulk.send({ ids, change: { status: 'resolved' } }).expect(200);
    return (body as { id: number }).id;
  };
  const undo = (bulkId: number) => app.http(staff).post(`/api/bulk/${bulkId}/undo`).expect(200);
  const queue = () => app.db.getRepository(PushMessage).find({ order: { id: 'ASC' } });
  const subscriptions = () => app.db.getRepository(PushSubscription).find({ order: { id: 'ASC' } });
  /** Seconds between the notification and the message of the same change. */
  const delays = async (ticketId: number): Promise<number[]> => {
    const rows = await app.db.query<{ seconds: number }[]>(
      `SELECT extract(epoch FROM p."sendAfter" - max(n."createdAt"))::float8 AS seconds FROM push_messages p
       JOIN notifications n ON n."ticketId" = p."ticketId" AND n."userId" = p."userId" WHERE p."ticketId" = $1 GROUP BY p.id`,
      [ticketId],
    );
    return rows.map(({ seconds }) => seconds);
  };
  /** A device of the player as only an earlier server let it in. */
  const insert = (endpoint: string, keys: { readonly p256dh: string; readonly auth: string }) =>
    app.db.getRepository(PushSubscription).insert({ userId: player.user.id, sessionId: 0, endpoint, ...keys });
  /** As if the waiting time were over. */
  const passTime = async (): Promise<void> => {
    await app.db.query(`UPDATE push_messages SET "sendAfter" = now(), "claimedUntil" = NULL`);
    await app.app.get(PushDispatcher).run();
  };

  it('tell a player of an answer, readable by that browser only, without a word of the conversation', async () => {
    const [phone, computer] = [await browserOf(player), await browserOf(player)];
    const ticket = await app.ticket(player, { title: CANARY });
    await reply(ticket.id);
    expect(await delays(ticket.id)).toEqual([20]);
    expect(service.received).toEqual([]);
    await passTime();
    expect(service.received.map(({ path }) => path).sort()).toEqual(
      [phone, computer].map(({ endpoint }) => new URL(endpoint).pathname).sort(),
    );
    const { headers, bytes } = service.received.find(({ path }) => phone.endpoint.endsWith(path))!;
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      authorization: expect.stringMatching(/^vapid t=.+, k=.+$/),
    });
    expect(phone.open(bytes)).toEqual({
      title: expect.any(String),
      body: `Há novidade no chamado #${ticket.id}. Toque para ver.`,
      path: `/ticket/${ticket.id}`,
      tag: `ticket-${ticket.id}`,
    });
    expect(() => computer.open(bytes)).toThrow();
    expect(await queue()).toEqual([]);
  });

  it('replace each other at the service, which does not learn that two browsers hear of one ticket', async () => {
    const [phone, computer] = [await browserOf(player), await browserOf(player)];
    const [ticket, other] = [await app.ticket(player), await app.ticket(player)];
    for (const { id } of [ticket, ticket, other]) {
      await reply(id);
      await passTime();
    }
    const topicsOf = ({ endpoint }: BrowserKeys) =>
      service.received.filter(({ path }) => endpoint.endsWith(path)).map(({ headers }) => headers['topic']);
    const [first, second, third] = topicsOf(phone);
    expect(second).toBe(first);
    expect(new Set([first, third, ...topicsOf(computer)]).size).toBe(4);
  });

  it('are signed with a key that is always the same', async () => {
    const key = async (who: Someone) => (await app.http(who).get('/api/push/key').expect(200)).body as object;
    expect(await key(player)).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) });
    expect(await key(player)).toEqual(await key(staff));
  });

  it('are in the language of the person', async () => {
    await app.db.getRepository(User).update(player.user.id, { language: 'en' });
    const browser = await browserOf(player);
    const { id } = await app.ticket(player);
    await reply(id);
    await passTime();
    expect(browser.open(service.received[0]!.bytes)['body']).toBe(`Ticket #${id} has an update. Tap to view it.`);
  });

  it('are one, however much happens until they are sent', async () => {
    await browserOf(player);
    const { id } = await app.ticket(player);
    for (let times = 0; times < 3; times += 1) await reply(id);
    await app.http(staff).patch(`/api/tickets/${id}`).send({ status: 'resolved' }).expect(200);
    expect(await queue()).toHaveLength(1);
    await passTime();
    expect(service.received).toHaveLength(1);
    await reply(id);
    await passTime();
    expect(service.received).toHaveLength(2);
  });

  it('are not sent to whoever read meanwhile, the notification or the conversation', async () => {
    await browserOf(player);
    const [first, second] = [await app.ticket(player), await app.ticket(player)];
    await reply(first.id);
    const { body } = await reply(second.id);
    await app.http(player).post('/api/notifications/read-all').expect(200);
    await passTime();
    await reply(second.id);
    const { body: newest } = await app.http(player).get(`/api/tickets/${second.id}/messages`).expect(200);
    const lastMessageId = (newest as { id: number }[]).at(-1)!.id;
    expect(lastMessageId).toBeGreaterThan((body as { id: number }).id);
    await app.http(player).post(`/api/tickets/${second.id}/mark-read`).send({ lastMessageId }).expect(200);
    await passTime();
    expect(await queue()).toEqual([]);
    expect(service.received).toEqual([]);
  });

  it('are not sent of notes, of own changes, without a browser, nor of a change that was undone', async () => {
    await browserOf(staff);
    const { id } = await app.ticket(player);
    await reply(id);
    await browserOf(player);
    await reply(id, true);
    await app.http(player).post(`/api/tickets/${id}/messages`).send({ message: 'Obrigado' }).expect(201);
    expect(await queue()).toEqual([]);
  });

  it('tell a member of the team of an assignment by another', async () => {
    const browser = await browserOf(staff);
    const { id } = await app.ticket(player);
    await app.http(staff).patch(`/api/tickets/${id}`).send({ assignedTo: staff.user.id }).expect(200);
    expect(await queue()).toEqual([]);
    await app
      .http(await app.admin())
      .patch(`/api/tickets/${id}`)
      .send({ assignedTo: null })
      .expect(200);
    await app
      .http(await app.admin())
      .patch(`/api/tickets/${id}`)
      .send({ assignedTo: staff.user.id })
      .expect(200);
    await passTime();
    expect(browser.open(service.received[0]!.bytes)['path']).toBe(`/ticket/${id}`);
  });

  it('give up a browser that is gone at once, one that refuses after five times', async () => {
    const { id } = await app.ticket(player);
    for (const status of [404, 410]) {
      await browserOf(player);
      service.answer(status);
      await reply(id);
      await passTime();
      expect(await subscriptions()).toEqual([]);
    }
    await browserOf(player);
    service.answer(500);
    await reply(id);
    for (let tries = 1; tries < 5; tries += 1) await passTime();
    expect(await queue()).toEqual([]);
    expect((await subscriptions())[0]).toMatchObject({ failures: 4 });
    await reply(id);
    await passTime();
    expect(await subscriptions()).toEqual([]);
  });

  it('wait until the quiet hours of the person have ended, and are one then', async () => {
    const browser = await browserOf(player);
    const { id } = await app.ticket(player);
    const prefer = (from: number, to: number) => {
      const [begins, ends] = [from, to].map((hours) => hoursFromNow(hours, app.env.club.timezone));
      const notify = { quietHours: { from: begins, to: ends } };
      return app.http(player).put('/api/me/preferences').send({ notify }).expect(200);
    };
    await prefer(-1, 2);
    for (let times = 0; times < 2; times += 1) {
      await reply(id);
      await passTime();
    }
    const [waiting, ...others] = await queue();
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ attempts: 0, claimedUntil: null });
    const hours = (waiting!.sendAfter.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1.9);
    expect(hours).toBeLessThanOrEqual(2);
    expect(service.received).toEqual([]);
    await prefer(1, -1);
    await passTime();
    expect(browser.open(service.received[0]!.bytes)['path']).toBe(`/ticket/${id}`);
    expect(service.received).toHaveLength(1);
  });

  it('of a bulk change wait until its undo has ended, and are not sent of what was undone', async () => {
    await browserOf(player);
    const [ticket, other] = [await app.ticket(player), await app.ticket(player)];
    const bulk = await resolveAll([ticket.id, other.id]);
    const [seconds] = await delays(ticket.id);
    expect(seconds).toBeGreaterThan(540);
    await undo(bulk);
    await passTime();
    expect(await queue()).toEqual([]);
    expect(service.received).toEqual([]);
  });

  it('still tell of an answer when a later change of the ticket was undone', async () => {
    const browser = await browserOf(player);
    const [{ id }, other] = [await app.ticket(player), await app.ticket(player)];
    await reply(id);
    await undo(await resolveAll([id, other.id]));
    await passTime();
    expect(service.received.map(({ bytes }) => browser.open(bytes)['path'])).toEqual([`/ticket/${id}`]);
  });

  it('are repeated for a push service that was away, and by another process for one that died', async () => {
    const browser = await browserOf(player);
    const { id } = await app.ticket(player);
    service.answer(503);
    await reply(id);
    await passTime();
    expect(await queue()).toHaveLength(1);
    service.forget();
    await app.db.query(`UPDATE push_messages SET "sendAfter" = now(), "claimedUntil" = now() + interval '1 minute'`);
    await app.app.get(PushDispatcher).run();
    expect(service.received).toEqual([]);
    await app.db.query(`UPDATE push_messages SET "claimedUntil" = now() - interval '1 second'`);
    await app.app.get(PushDispatcher).run();
    expect(browser.open(service.received[0]!.bytes)['path']).toBe(`/ticket/${id}`);
    expect((await subscriptions())[0]).toMatchObject({ failures: 0, lastOkAt: expect.any(Date) });
  });

  it('are sent to one device of a person after the other', async () => {
    const [phone, computer] = [await browserOf(player), await browserOf(player)];
    const steps: string[] = [];
    service.behave = (response, { path }) => {
      steps.push(`arrived ${path}`);
      // By the time another request is answered, a second device would have been called.
      void app
        .http()
        .get('/readyz')
        .then(() => {
          steps.push(`answered ${path}`);
          response.writeHead(204).end();
        });
    };
    await reply((await app.ticket(player)).id);
    await passTime();
    const paths = [phone, computer].map(({ endpoint }) => new URL(endpoint).pathname);
    expect(steps).toEqual(paths.flatMap((path) => [`arrived ${path}`, `answered ${path}`]));
  });

  it('are tried four times at most, also when the attempts had no result', async () => {
    await browserOf(player);
    await reply((await app.ticket(player)).id);
    await app.db.query('UPDATE push_messages SET attempts = 4');
    await passTime();
    expect(await queue()).toEqual([]);
    expect(service.received).toEqual([]);
  });

  it('forget a device that cannot be used, and reach the others of the person once', async () => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    await insert(service.url('/broken'), keys);
    const browser = await browserOf(player);
    await reply((await app.ticket(player)).id);
    await passTime();
    expect(await queue()).toEqual([]);
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
    expect(service.received.map(({ path }) => path)).toEqual([new URL(browser.endpoint).pathname]);
  });

  it('skip and keep a device whose host is no longer in PUSH_SERVICES, and reach the others', async () => {
    const { endpoint, keys } = new BrowserKeys('https://push.example.net/x').subscription;
    await insert(endpoint, keys);
    const browser = await browserOf(player);
    await reply((await app.ticket(player)).id);
    await passTime();
    expect(await queue()).toEqual([]);
    expect(await subscriptions()).toMatchObject([
      { endpoint, failures: 0, lastOkAt: null },
      { endpoint: browser.endpoint, failures: 0, lastOkAt: expect.any(Date) },
    ]);
    expect(service.received).toHaveLength(1);
    expect((await app.http(player).post('/api/push/test').send({ endpoint }).expect(200)).body).toEqual({
      isDelivered: false,
    });
    expect(await subscriptions()).toHaveLength(2);
  });

  it('arrive although the file of the secret key was lost or damaged after the start', async () => {
    const { endpoint } = await browserOf(player);
    const file = join(app.env.data.folder, 'secret.key');
    writeFileSync(file, app.env.auth.secretKey!);
    const settings = { PUBLIC_URL: 'https://suporte.clube.test', PUSH_ALLOW_PRIVATE: true, SECRET_KEY: '' };
    const other = await app.beside(settings);
    const test = () => other.http(player).post('/api/push/test').send({ endpoint }).expect(200);
    rmSync(file);
    expect((await test()).body).toEqual({ isDelivered: true });
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, 'broken');
    expect((await test()).body).toEqual({ isDelivered: true });
    await other.close();
  });

  it('are tested by a person in their own browser, in the language of the page, and not without end', async () => {
    const browser = await browserOf(player);
    const test = (who: Someone, endpoint = browser.endpoint) =>
      app.http(who).post('/api/push/test').set('Accept-Language', 'en').send({ endpoint });
    expect((await test(player).expect(200)).body).toEqual({ isDelivered: true });
    expect(browser.open(service.received[0]!.bytes)).toEqual({
      title: expect.any(String),
      body: 'This device will receive notifications from support.',
      path: '/',
      tag: 'test',
    });
    const foreign = await test(staff).expect(404);
    const unknown = await test(staff, service.url('/none')).expect(404);
    expect(foreign.text).toBe(unknown.text);
    service.answer(500);
    expect((await test(player).expect(200)).body).toEqual({ isDelivered: false });
    service.answer(410);
    expect((await test(player).expect(200)).body).toEqual({ isDelivered: false });
    expect(await subscriptions()).toEqual([]);
    for (let tests = 3; tests < TESTS_PER_MINUTE; tests += 1) await test(player).expect(404);
    await test(player).expect(429);
    expect(service.received).toHaveLength(3);
  });

  describe('a browser', () => {
    const signIn = async (): Promise<string> => {
      const { body } = await app.http().post('/api/auth/login').send({ email: player.user.email, password: PASSWORD });
      return (body as { sessionId: string }).sessionId;
    };

    it('is forgotten with signing out, not with other sessions', async () => {
      const [phone, computer] = [await signIn(), await signIn()];
      await browserOf(phone);
      const stays = await browserOf(computer);
      await app.http(phone).post('/api/auth/logout').expect(200);
      expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([stays.endpoint]);
    });

    it('stays with a session that expires', async () => {
      const browser = await browserOf(await signIn());
      await app.db.query(`UPDATE sessions SET "expiresAt" = now() WHERE "userId" = $1`, [player.user.id]);
      await app.app.get(HourlyPurge).run();
      expect(await app.db.getRepository(Session).countBy({ userId: player.user.id })).toBe(0);
      const { id } = await app.ticket(player);
      await reply(id);
      await passTime();
      expect(browser.open(service.received[0]!.bytes)['path']).toBe(`/ticket/${id}`);
    });

    it('is not turned on by a session that ends meanwhile', async () => {
      const token = await signIn();
      const { subscription } = new BrowserKeys(service.url('/late'));
      const ending = app.db.createQueryRunner();
      await ending.startTransaction();
      await ending.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [player.user.id]);
      const turnedOn = app.http(token).put('/api/push/subscription').send(subscription).then();
      await app.untilWaitingForLocks(1);
      await ending.query('DELETE FROM sessions WHERE "userId" = $1 AND id = (SELECT max(id) FROM sessions)', [
        player.user.id,
      ]);
      await ending.commitTransaction();
      await ending.release();
      expect((await turnedOn).status).toBe(401);
      expect(await subscriptions()).toEqual([]);
    });

    it('is the same in another spelling of its endpoint', async () => {
      const { subscription } = new BrowserKeys(service.url('/a/../b').replace('http:', 'HTTP:'));
      await app.http(player).put('/api/push/subscription').send(subscription).expect(204);
      expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([service.url('/b')]);
      const { endpoint } = subscription;
      const tested = await app.http(player).post('/api/push/test').send({ endpoint }).expect(200);
      expect(tested.body).toEqual({ isDelivered: true });
      await app.http(player).delete('/api/push/subscription').send({ endpoint }).expect(204);
      expect(await subscriptions()).toEqual([]);
    });

    it.each([
      ['deactivation, also without a session', { isActive: false }],
      ['another role', { role: 'staff' }],
    ])('is forgotten with %s', async (_what, change) => {
      await browserOf(player);
      await app
        .http(await app.admin())
        .put(`/api/admin/users/${player.user.id}`)
        .send(change)
        .expect(200);
      expect(await subscriptions()).toEqual([]);
    });

    it('is forgotten with a new password, also of a session that has expired, except where it was changed', async () => {
      const [here, expired] = [await signIn(), await signIn()];
      const stays = await browserOf(here);
      await browserOf(expired);
      await app.db.query('DELETE FROM sessions WHERE "userId" = $1 AND id = (SELECT max(id) FROM sessions)', [
        player.user.id,
      ]);
      const sent = { currentPassword: PASSWORD, newPassword: 'outra-frase-bem-longa' };
      await app.http(here).post('/api/auth/change-password').send(sent).expect(200);
      expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([stays.endpoint]);
    });

    it('belongs to whoever turned it on last, and is turned off by its owner only', async () => {
      const browser = await browserOf(player);
      await app.http(staff).put('/api/push/subscription').send(browser.subscription).expect(204);
      const { endpoint } = browser;
      await app.http(player).delete('/api/push/subscription').send({ endpoint }).expect(204);
      expect((await subscriptions()).map(({ userId }) => userId)).toEqual([staff.user.id]);
      await app.http(staff).delete('/api/push/subscription').send({ endpoint }).expect(204);
      await app.http(staff).delete('/api/push/subscription').send({ endpoint }).expect(204);
      expect(await subscriptions()).toEqual([]);
    });

    it('is one of ten: the oldest is forgotten', async () => {
      const browsers = [];
      for (let times = 0; times < 11; times += 1) browsers.push(await browserOf(player));
      const kept = (await subscriptions()).map(({ endpoint }) => endpoint);
      expect(kept).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint));
    });

    it.each([
      ['no web address', { endpoint: 'push' }, 'endpoint'],
      ['an address of no push service', { endpoint: 'https://push.example.net/x' }, 'endpoint'],
      ['a key that is no point of the curve', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }, 'keys'],
      ['a key that is too short', { keys: { p256dh: 'BB', auth: 'A'.repeat(22) } }, 'keys.p256dh'],
    ])('is refused with %s', async (_what, wrong, field) => {
      const { subscription } = new BrowserKeys(service.url());
      const sent = { ...subscription, ...wrong };
      const { body } = await app.http(player).put('/api/push/subscription').send(sent).expect(400);
      expect((body as { errors: { field: string }[] }).errors[0]!.field).toBe(field);
    });
  });

  it('are off without TLS and a sender of mails to write to, and a private endpoint is refused', async () => {
    const plain = await TestApp.start({ PUBLIC_URL: 'http://suporte.clube.test' });
    const someone = await plain.player();
    expect((await plain.http(someone).get('/api/push/key').expect(200)).body).toEqual({ publicKey: null });
    const { subscription } = new BrowserKeys('https://updates.push.services.mozilla.com/x');
    await plain.http(someone).put('/api/push/subscription').send(subscription).expect(204);
    const { endpoint } = subscription;
    const tested = await plain.http(someone).post('/api/push/test').send({ endpoint }).expect(200);
    expect(tested.body).toEqual({ isDelivered: false });
    await plain.close();
    const local = await TestApp.start({ PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'Clube <suporte@clube.test>' });
    expect(local.env.pushContact).toBe('mailto:suporte@clube.test');
    await local.close();
    // Players enter endpoints, admins webhooks.
    const strict = await TestApp.start({ PUBLIC_URL: 'https://suporte.clube.test', WEBHOOK_ALLOW_PRIVATE: true });
    const other = await strict.player();
    for (const url of ['https://127.0.0.1/x', service.url('/inside')]) {
      const inside = new BrowserKeys(url).subscription;
      await strict.http(other).put('/api/push/subscription').send(inside).expect(400);
    }
    await strict.close();
  });
});
