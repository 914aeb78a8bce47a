import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { Db } from '../src/common/persistence/db.js';
import { Events } from '../src/events/events.service.js';
import { SharedMacrosChanged } from '../src/macros/macros.events.js';
import { MaintenanceService } from '../src/maintenance/maintenance.service.js';
import { Connections } from '../src/realtime/connections.js';
import { Heartbeat } from '../src/realtime/heartbeat.js';
import { Presence } from '../src/realtime/presence.service.js';
import { type Listening, PASSWORD, type Someone, TestApp } from './support.js';
import { inTime, until } from './waiting.js';

const MINUTE_MS = 60_000;
const END_WAITING = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;

describe('the life of a live connection', () => {
  let app: TestApp;
  let admin: Someone;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const closeCode = ({ closed }: Listening): Promise<number> => inTime(closed, 'the end of a connection');
  const untilNoneIsOpen = () => until(() => app.app.get(Connections).count === 0, 'the end of all connections');

  it('ends with the session at logout, but not with that of another tab', async () => {
    const player = await app.player();
    const login = await app
      .http()
      .post('/api/auth/login')
      .send({ email: player.user.email, password: PASSWORD })
      .expect(200);
    const [one, two] = [await app.listen(player), await app.listen({ ...player, token: login.body.sessionId })];
    await app.http(player).post('/api/auth/logout').expect(200);
    expect(await closeCode(one)).toBe(4401);
    await app.quiet(two);
    expect(two.socket.readyState).toBe(two.socket.OPEN);
    two.close();
  });

  it.each([
    ['a change of role', { role: 'staff' }],
    ['deactivation', { isActive: false }],
  ])('ends with %s', async (_what, change) => {
    const { user, token, fileCookie } = await app.player();
    const heard = [await app.listen({ user, token, fileCookie }), await app.listen({ user, token, fileCookie })];
    const { name, email, role, isActive } = user;
    await app
      .http(admin)
      .put(`/api/admin/users/${user.id}`)
      .send({ name, email, role, isActive, ...change })
      .expect(200);
    for (const one of heard) expect(await closeCode(one)).toBe(4401);
  });

  it('ends when the session expires, and not before', async () => {
    const player = await app.player();
    await app.db.query(`UPDATE sessions SET "expiresAt" = now() + interval '1 hour' WHERE "userId" = $1`, [
      player.user.id,
    ]);
    const listening = await app.listen(player);
    const connectedAt = performance.now();
    const pulse = app.app.get(Heartbeat);
    pulse.sweep(connectedAt + 50 * MINUTE_MS);
    await listening.receivedAll();
    expect(listening.socket.readyState).toBe(listening.socket.OPEN);
    pulse.sweep(connectedAt + 60 * MINUTE_MS);
    expect(await closeCode(listening)).toBe(4401);
  });

  it('ends for all but admins when maintenance begins, and says why first', async () => {
    const [player, boss] = [await app.listen(await app.player()), await app.listen(admin)];
    await app.http(admin).post('/api/admin/maintenance').send({ isActive: true, message: 'Já voltamos.' }).expect(200);
    expect(await closeCode(player)).toBe(4503);
    expect(player.frames.at(-1)).toEqual({ type: 'maintenance', isActive: true, message: 'Já voltamos.' });
    await app.http(admin).post('/api/admin/maintenance').send({ isActive: false }).expect(200);
    await boss.next(({ type, isActive }) => type === 'maintenance' && isActive === false);
    boss.close();
  });

  it('leaves the words to the page of the reader where the admin wrote none', async () => {
    const player = await app.listen(await app.player());
    await app.http(admin).post('/api/admin/maintenance').send({ isActive: true }).expect(200);
    expect(await closeCode(player)).toBe(4503);
    expect(player.frames.at(-1)).toEqual({ type: 'maintenance', isActive: true, message: null });
    await app.http(admin).post('/api/admin/maintenance').send({ isActive: false }).expect(200);
  });

  it('ends with the reason also when the round of the second notices maintenance before its event', async () => {
    const player = await app.listen(await app.player());
    const maintenance = app.app.get(MaintenanceService);
    await app.db.query(`UPDATE maintenance_mode SET "isActive" = true, message = 'Já voltamos.'`);
    await maintenance.read();
    app.app.get(Heartbeat).sweep();
    expect(await closeCode(player)).toBe(4503);
    expect(player.frames.at(-1)).toEqual({ type: 'maintenance', isActive: true, message: 'Já voltamos.' });
    await app.db.query('UPDATE maintenance_mode SET "isActive" = false, message = NULL');
    await maintenance.read();
  });

  it('ends when frames could not be sent, so that its client fetches what it missed', async () => {
    const listening = await app.listen(admin);
    const holder = app.db.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
      const change = new SharedMacrosChanged(null, null, { macroId: 1, how: 'removed' });
      await app.app.get(Db).transaction(() => app.app.get(Events).record(change));
      let code: number | undefined;
      void listening.closed.then((received) => (code = received));
      const isClosed = async () => {
        await app.untimed(END_WAITING);
        return code;
      };
      expect(await until(isClosed, 'the end of the connection')).toBe(1012);
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
  });

  describe('which began after what its page shows was loaded', () => {
    const isToldOfMissing = async (who: Someone, since?: string): Promise<unknown> => {
      const listening = await app.listen(who, undefined, since);
      listening.close();
      return listening.frames[0]!['hasMissed'];
    };
    const say = (who: Someone, ticketId: number, isInternal: boolean) =>
      app.http(who).post(`/api/tickets/${ticketId}/messages`).send({ message: 'Um recado', isInternal }).expect(201);

    it.each([true, false])(
      'tells those to whom a frame was sent meanwhile (somebody was connected: %s)',
      async (isHeard) => {
        const [staff, owner, stranger] = [await app.staff(), await app.player(), await app.player()];
        const ticket = await app.ticket(owner);
        const present = isHeard ? await app.listen(admin) : undefined;
        await app.quiet();
        const before = Date.now();
        await until(() => Date.now() > before, 'the next millisecond');
        const since = new Date().toISOString();
        const toldAfter = async (change?: () => PromiseLike<unknown>): Promise<unknown[]> => {
          if (!present) await untilNoneIsOpen();
          await change?.();
          return [
            await isToldOfMissing(owner, since),
            await isToldOfMissing(staff, since),
            await isToldOfMissing(stranger, since),
          ];
        };
        expect(await toldAfter()).toEqual([undefined, undefined, undefined]);
        expect(await toldAfter(() => say(staff, ticket.id, true))).toEqual([undefined, true, undefined]);
        expect(await toldAfter(() => say(staff, ticket.id, false))).toEqual([true, true, undefined]);
        const end = new Date(Date.now() + MINUTE_MS).toISOString();
        const suspension = { what: 'open', reasonKey: 'flooding', until: end };
        const suspend = () =>
          app.http(admin).post(`/api/admin/users/${stranger.user.id}/blocks`).send(suspension).expect(201);
        expect(await toldAfter(suspend)).toEqual([true, true, true]);
        expect(await isToldOfMissing(owner)).toBeUndefined();
        present?.close();
      },
    );

    it.each([new Date(Date.now() - MINUTE_MS).toISOString(), 'ontem'])(
      'tells everybody who names %s',
      async (since) => {
        expect(await isToldOfMissing(await app.player(), since)).toBe(true);
      },
    );
  });

  it('takes no notice of what a client sends', async () => {
    const heard = await app.listen(await app.player());
    for (const text of ['{}', 'garbage', '{"type":"maintenance","isActive":true}', '\u0000', '[]'])
      heard.socket.send(text);
    await app.quiet(heard);
    expect(heard.types()).toEqual(['connection_confirmed']);
    expect(heard.socket.readyState).toBe(heard.socket.OPEN);
    heard.close();
  });

  it('ends when a client sends too much, too often or in bytes', async () => {
    const player = await app.player();
    const [often, large, binary, pieces, pings, pongs] = await Promise.all(
      Array.from({ length: 6 }, () => app.listen(player)),
    );
    for (let count = 0; count <= 20; count += 1) often!.socket.send('{}');
    large!.socket.send('x'.repeat(16 * 1024 + 1));
    binary!.socket.send(Buffer.from('{}'));
    for (let count = 0; count < 200; count += 1) pieces!.socket.send('', { fin: false });
    for (let count = 0; count <= 20; count += 1) pings!.socket.ping();
    for (let count = 0; count <= 20; count += 1) pongs!.socket.pong();
    expect(await closeCode(often!)).toBe(1008);
    expect(await closeCode(large!)).toBe(1009);
    expect(await closeCode(binary!)).toBe(1003);
    expect(await closeCode(pieces!)).toBe(1008);
    expect(await closeCode(pings!)).toBe(1008);
    expect(await closeCode(pongs!)).toBe(1008);
  });

  it('ends for a peer that gives no sign of life between two rounds', async () => {
    const player = await app.player();
    const [dead, alive] = [await app.listen(player), await app.listen(player)];
    const pulse = app.app.get(Heartbeat);
    dead.socket.pause();
    const asked = once(alive.socket, 'ping');
    pulse.ping();
    await asked;
    // Its answer is at the server then.
    await alive.receivedAll();
    pulse.ping();
    dead.socket.resume();
    expect(await closeCode(dead)).toBe(1006);
    await alive.receivedAll();
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    alive.close();
    await alive.closed;
  });

  it('is counted over all processes, without those that died', async () => {
    await untilNoneIsOpen();
    const player = await app.player();
    const mine = await Promise.all([app.listen(player), app.listen(player), app.listen(admin)]);
    const elsewhere = `INSERT INTO process_presence ("processId", "userIds", connections, "seenAt") VALUES ($1, $2, 3, `;
    await app.db.query(`${elsewhere} now())`, [randomUUID(), [player.user.id, 900_001]]);
    const dead = randomUUID();
    await app.db.query(`${elsewhere} now() - interval '20 seconds')`, [dead, [900_002]]);
    await app.app.get(Presence).beat();
    const { body } = await app.http(admin).get('/api/admin/online-users').expect(200);
    expect(body).toEqual({ onlineUsers: 3, totalConnections: 6 });
    expect(await app.db.query(`SELECT FROM process_presence WHERE "processId" = $1`, [dead])).toEqual([]);
    mine.forEach((one) => one.close());
  });
});
