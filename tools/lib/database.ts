import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type AtEnd, Cleanup } from './cleanup.ts';
import { temporaryFolder } from './folders.ts';
import { built } from './paths.ts';
import { isAlive } from './processes.ts';
import { Proxy } from './proxy.ts';

type Embedded = typeof import('../../backend/src/database/embedded.ts');

const { EmbeddedDatabase } = (await import(built('database/embedded.js'))) as Embedded;
type EmbeddedDatabase = Embedded['EmbeddedDatabase']['prototype'];

export { EmbeddedDatabase };

export const databaseProcess = (dataDir: string): number | undefined => {
  const file = join(dataDir, 'postgres/data/postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  return pid && isAlive(pid) ? pid : undefined;
};

export const query = async <Row = Record<string, unknown>>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
};

export const queryOne = async <Row>(url: string, text: string, values?: unknown[]): Promise<Row> => {
  const [row] = await query<Row>(url, text, values);
  if (!row) throw new Error(`No row: ${text}`);
  return row;
};

export const embeddedUrl = (dataDir: string): string => {
  const port = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8');
  return `postgres://player_support:${password}@127.0.0.1:${port}/player_support`;
};

/** A durable PostgreSQL behind a proxy that can cut connections. */
export class Database {
  server: EmbeddedDatabase;
  readonly folder: string;
  proxy: Proxy;

  static async start(end: AtEnd, proxy = new Proxy()): Promise<Database> {
    const cleanup = Cleanup.of(end);
    const database = new Database(proxy, await temporaryFolder(cleanup));
    cleanup.after(() => database.end());
    await database.up();
    await proxy.listen();
    return database;
  }

  constructor(proxy: Proxy, folder: string) {
    this.proxy = proxy;
    this.folder = folder;
  }

  get url(): string {
    const url = new URL(this.server.url);
    url.port = String(this.proxy.port);
    return url.href;
  }

  async up(): Promise<void> {
    this.server = await EmbeddedDatabase.start({ dataDir: this.folder });
    this.proxy.targetPort = Number(new URL(this.server.url).port);
  }

  /** Like a power cut: nothing more is written, and the next start replays the log. */
  async crash(): Promise<void> {
    const pid = databaseProcess(this.folder);
    if (!pid) throw new Error('The database is not running.');
    process.kill(pid, 'SIGQUIT');
    while (isAlive(pid)) await sleep(10);
    this.proxy.cut();
  }

  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
    return query<Row>(this.server.url, text, values);
  }

  queryOne<Row>(text: string, values?: unknown[]): Promise<Row> {
    return queryOne<Row>(this.server.url, text, values);
  }

  async end(): Promise<void> {
    this.proxy.close();
    if (databaseProcess(this.folder)) await this.server.stop();
  }
}
