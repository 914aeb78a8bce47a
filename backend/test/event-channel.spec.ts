import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { EventChannel, EVENTS_CHANNEL } from '../src/events/event-channel.js';
import { until } from './waiting.js';

/** A line to the database that can be made to swallow everything without breaking. */
class Line {
  private readonly server: Server;
  private readonly ends: Socket[] = [];

  constructor(private readonly database: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(this.database.port), this.database.hostname);
      this.ends.push(near, far);
      near.pipe(far);
      far.pipe(near);
      for (const end of [near, far]) end.on('error', () => undefined);
      near.on('close', () => far.destroy());
    });
  }

  async open(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  get url(): string {
    const url = new URL(this.database);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  swallow(): void {
    for (const end of this.ends) end.unpipe().resume();
  }

  close(): void {
    for (const end of this.ends) end.destroy();
    this.server.close();
  }
}

let line: Line;
let database: pg.Client;
let channel: EventChannel;

beforeEach(async () => {
  database = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await database.connect();
  line = new Line(new URL(process.env['DATABASE_URL']!));
  await line.open();
});
afterEach(async () => {
  await channel.close();
  line.close();
  await database.end();
});

const notify = (id: string) => database.query('SELECT pg_notify($1, $2)', [EVENTS_CHANNEL, id]);

it('notices a line that went dead without a word, and says that something may have been missed', async () => {
  const heard: string[] = [];
  let gaps = 0;
  const onGap = (): Promise<void> => {
    gaps += 1;
    return Promise.resolve();
  };
  const onEvent = (id: string): void => void heard.push(id);
  channel = new EventChannel({ url: line.url, onEvent, onGap, pulseMs: 500, answerMs: 2000 });
  await channel.open();
  await notify('1');
  await until(() => heard.length === 1);
  line.swallow();
  await notify('2');
  await until(() => gaps >= 1);
  expect(channel.isOpen).toBe(true);
  await notify('3');
  await until(() => heard.includes('3'));
  expect(heard).toEqual(['1', '3']);
});

it('leaves no connection behind when it is closed while it opens', async () => {
  channel = new EventChannel({ url: line.url, onEvent: () => undefined, onGap: () => Promise.resolve() });
  const opening = channel.open();
  await channel.close();
  await opening;
  expect(channel.isOpen).toBe(false);
  // The server ends its process some time after the connection.
  await until(async () => {
    const { rows } = await database.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'player-support events' AND datname = current_database()`,
    );
    return rows.length === 0;
  }, 'no connection of the channel');
});
