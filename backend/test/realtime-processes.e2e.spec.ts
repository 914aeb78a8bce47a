import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Pool, type PoolClient } from 'pg';
import { Db } from '../src/common/persistence/db.js';
import { EventStream } from '../src/events/event-stream.js';
import { Events } from '../src/events/events.service.js';
import { MessagePosted } from '../src/messages/messages.events.js';
import { Broadcast } from '../src/realtime/broadcast.js';
import { Connections } from '../src/realtime/connections.js';
import { Presence } from '../src/realtime/presence.service.js';
import { drain } from '../src/http/http-server.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const MEGABYTE = 1024 * 1024;

/** @returns what ends the counting and says how often a statement was sent */
const countingQueries = (app: TestApp, name: string): (() => number) => {
  let count = 0;
  const undo: (() => void)[] = [];
  const watched = new Set<PoolClient>();
  app.app.get(Pool).on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const original = client.query.bind(client) as (...args: unknown[]) => unknown;
    const counted = (...args: unknown[]): unknown => {
      if ((args[0] as { name?: string }).name === name) count += 1;
      return original(...args);
    };
    Object.assign(client, { query: counted });
    undo.push(() => Object.assign(client, { query: original }));
  });
  return () => {
    undo.forEach((put) => put());
    return count;
  };
};

describe('two processes on one database', () => {
  let one: TestApp;
  let two: TestApp;
  let owner: Someone;
  let staff: Someone;
  let admin: Someone;

  beforeAll(async () => {
    one = await TestApp.start();
    two = await TestApp.start({}, { keepData: true });
    [owner, staff, admin] = await Promise.all([one.player(), one.staff(), one.admin()]);
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  const post = (ticketId: number, text: string) =>
    one.http(owner).post(`/api/tickets/${ticketId}/messages`).field('message', text).expect(201);
  const untilNoneIsOpen = () =>
    until(() => [one, two].every(({ app }) => app.get(Connections).count === 0), 'the end of all connections');

  it('an event on one reaches the connections of the other', async () => {
    const { id: ticketId } = await one.ticket(owner);
    const [here, there] = [await one.listen(staff), await two.listen(staff)];
    const { id } = (await post(ticketId, 'Olá?')).body;
    for (const heard of [here, there]) {
      const frame = await heard.next(({ type }) => type === 'new_message');
      expect(frame['message']).toEqual({ id, userId: owner.user.id });
      await heard.next(({ type }) => type === 'notification');
      heard.close();
    }
  });

  it('a session that ends on one closes its connections on the other', async () => {
    const player = await one.player();
    const heard = await two.listen(player);
    await one.http(player).post('/api/auth/logout').expect(200);
    expect(await heard.closed).toBe(4401);
  });

  it('another name of the club on one is there on the other when the frame arrives', async () => {
    const heard = await two.listen(owner);
    await one.http(admin).put('/api/admin/settings').send({ name: 'Clube Estrela' }).expect(200);
    await heard.next(({ type }) => type === 'club_changed');
    const { body } = await two.http().get('/api/config').expect(200);
    expect(body).toMatchObject({ clubName: 'Clube Estrela' });
    heard.close();
  });

  it('maintenance on one holds on the other', async () => {
    const heard = await two.listen(owner);
    await one.http(admin).post('/api/admin/maintenance').send({ isActive: true }).expect(200);
    expect(await heard.closed).toBe(4503);
    await one.http(admin).post('/api/admin/maintenance').send({ isActive: false }).expect(200);
  });

  it('people and connections are counted together', async () => {
    await untilNoneIsOpen();
    const heard = [await one.listen(owner), await two.listen(owner), await two.listen(staff)];
    for (const app of [one, two]) await app.app.get(Presence).beat();
    for (const app of [one, two]) {
      const { body } = await app.http(staff).get('/api/admin/online-users').expect(200);
      expect(body).toEqual({ onlineUsers: 2, totalConnections: 3 });
    }
    heard.forEach((socket) => socket.close());
  });

  it('a count is written before the next one, and is there when the writing ends', async () => {
    await untilNoneIsOpen();
    const runner = one.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE process_presence IN SHARE MODE');
    const heard = await one.listen(staff);
    const presence = one.app.get(Presence);
    const beats = [presence.beat(), presence.beat()];
    let isWritten = false;
    void beats[1]!.then(() => (isWritten = true));
    await one.untilWaitingForLocks(1);
    expect(isWritten).toBe(false);
    await runner.commitTransaction();
    await runner.release();
    await Promise.all(beats);
    const rows: { userIds: number[] }[] = await one.db.query('SELECT "userIds" FROM process_presence');
    expect(rows).toContainEqual({ userIds: [staff.user.id] });
    heard.close();
  });

  it('nothing is missed when the listening connection breaks, and nothing is heard twice', async () => {
    const { id: ticketId } = await one.ticket(owner);
    const heard = await two.listen(staff);
    await post(ticketId, 'antes');
    await heard.next(({ type }) => type === 'new_message');
    await one.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'player-support events' AND datname = current_database()`,
    );
    for (let count = 0; count < 5; count += 1) await post(ticketId, `durante ${count}`);
    const posted = () => heard.frames.filter(({ type }) => type === 'new_message').length;
    await until(() => posted() >= 6, 'six messages heard');
    await two.quiet(heard);
    expect(posted()).toBe(6);
    expect(two.app.get(EventStream).isListening).toBe(true);
    heard.close();
  });
});

describe('much at once', () => {
  it('is heard whole and in its order, for fewer questions to the database than there are events', async () => {
    const app = await TestApp.start();
    const [owner, staff] = [await app.player(), await app.staff()];
    const { id: ticketId } = await app.ticket(owner);
    const [team, theirs] = [await app.listen(staff), await app.listen(owner)];
    const events = app.app.get(Events);
    const stop = countingQueries(app, 'realtime-roles-of-users');
    await app.app.get(Db).transaction(async () => {
      for (let messageId = 1; messageId <= 600; messageId += 1)
        await events.record(
          new MessagePosted(ticketId, staff.user.id, {
            messageId,
            ownerId: owner.user.id,
            isInternal: messageId % 2 === 0,
          }),
        );
    });
    const idsOf = ({ frames }: typeof team) =>
      frames.flatMap(({ type, message }) => (type === 'new_message' ? [(message as { id: number }).id] : []));
    await team.next(({ message }) => (message as { id: number } | undefined)?.id === 600);
    await theirs.next(({ message }) => (message as { id: number } | undefined)?.id === 599);
    const all = Array.from({ length: 600 }, (_, index) => index + 1);
    expect(idsOf(team)).toEqual(all);
    expect(idsOf(theirs)).toEqual(all.filter((id) => id % 2 === 1));
    await theirs.next(({ type }) => type === 'notification');
    const asked = stop();
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(50);
    await app.close();
  });
});

describe('a reader that does not keep up', () => {
  it('is cut off, and the others notice nothing', async () => {
    const app = await TestApp.start();
    const staff = await app.staff();
    const [slow, quick] = [await app.listen(staff), await app.listen(await app.admin())];
    const broadcast = app.app.get(Broadcast);
    slow.socket.pause();
    const message = 'x'.repeat(MEGABYTE / 4);
    const heardByQuick = () => quick.frames.filter(({ type }) => type === 'maintenance').length;
    for (let count = 1; count <= 60; count += 1) {
      await broadcast.send([{ eventId: 0, team: { type: 'maintenance', isActive: false, message } }]);
      await until(() => heardByQuick() === count, `${count} frames heard by the quick reader`);
    }
    slow.socket.resume();
    expect([1006, 1013]).toContain(await slow.closed);
    expect(slow.frames.length).toBeLessThan(60);
    await quick.receivedAll();
    expect(heardByQuick()).toBe(60);
    quick.close();
    await app.close();
  });
});

describe('a stop in order', () => {
  it('says goodbye with 1012, lets nobody in any more and leaves no trace of who was online', async () => {
    const app = await TestApp.start();
    const staff = await app.staff();
    const heard = await Promise.all(Array.from({ length: 20 }, () => app.listen(staff)));
    await app.app.get(Presence).beat();
    await app.close();
    expect(await Promise.all(heard.map(({ closed }) => closed))).toEqual(heard.map(() => 1012));
    const source = await new DataSource({ type: 'postgres', url: process.env['DATABASE_URL']! }).initialize();
    expect(await source.query('SELECT FROM process_presence')).toEqual([]);
    await source.destroy();
  });

  it('answers what runs, though clients go on asking on the connections they have', async () => {
    const server = createServer((_request, response) => void setTimeout(() => response.end('answer'), 5));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ask = (): Promise<number | string> =>
      fetch(address).then(
        async (response) => (await response.text()) && response.status,
        () => 'gone',
      );
    const answers = new Set<number | string>();
    const client = async (): Promise<void> => {
      for (let last: number | string = 200; last === 200; answers.add(last)) last = await ask();
    };
    const clients = [client(), client(), client(), client()];
    await until(() => answers.has(200), 'an answer');
    const cut = jest.spyOn(server, 'closeAllConnections');
    drain(server);
    await new Promise((closed) => server.close(closed));
    expect(cut).not.toHaveBeenCalled();
    await Promise.all(clients);
    expect([...answers]).toEqual([200, 'gone']);
  });
});
