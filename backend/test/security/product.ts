import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { WebSocket } from 'ws';
import { until } from '../waiting.js';
import { copyOfDatabase, dropDatabase } from './cluster.js';
import { Listening } from './listening.js';
import { Person, type Account } from './person.js';
import { type Answer, type Asking, send } from './wire.js';

/** The build under test; another one proves that the tests notice what is missing in it. */
export const MAIN = process.env['SECURITY_MAIN'] ?? fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const BREAK = process.env['SECURITY_BREAK'];
const BREAKING = fileURLToPath(new URL('./controls/break.js', import.meta.url));
/** The line that names the port, which the system chooses. */
const READY = /player-support [\d.]+ is ready: +http:\/\/localhost:(\d+)/;
/** Texts that no answer contains, whatever was asked: stack traces, paths of the server, messages of the database. */
const INSIDES = /\bat .+\(.+:\d+:\d+\)|node_modules|\/dist\/|QueryFailedError|syntax error at|violates .+ constraint/;
/** An event of which every live connection hears; nothing changes by it. */
const NOTICE = `WITH said AS (
    INSERT INTO domain_events (type, data) VALUES ('maintenance.switched', '{"isActive":false}') RETURNING id
  ) SELECT pg_notify('domain_events', id::text) FROM said`;
/** Quick hashes and limits that are out of the way of a robot; a test of those sets its own. */
const SETTINGS = {
  LOG_LEVEL: 'info',
  BCRYPT_COST: '4',
  REQUESTS_PER_SECOND: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '100000',
  LOGIN_FAILURES_PER_ACCOUNT: '100000',
  TICKETS_PER_HOUR: '100000',
  OPEN_TICKETS_PER_PLAYER: '0',
  OPEN_TICKETS_PER_CATEGORY: '0',
  REPEATED_TEXT_HOURS: '0',
  CLOSED_CATEGORY_MINUTES: '0',
  MESSAGES_PER_MINUTE: '100000',
  TEAM_MESSAGES_PER_MINUTE: '100000',
  // Nothing answers there: a test calls no other machine.
  NAME_SERVERS: '127.0.0.1:9',
};

export type Settings = Readonly<Record<string, string>>;

/** The built product in a process of its own, asked from outside only. */
export class Product {
  log = '';
  readonly faults: string[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 200 });
  private readonly others: Product[] = [];
  private pool: pg.Pool | undefined;
  private isStopped = false;
  private readonly closed: Promise<unknown>;

  private constructor(
    readonly folder: string,
    private readonly settings: Settings,
    readonly process: ChildProcess,
    /** The first one on its folder and database, which go with it. */
    private readonly isFirst: boolean,
  ) {
    for (const stream of [process.stdout!, process.stderr!]) stream.on('data', (data) => (this.log += String(data)));
    this.closed = once(process, 'close');
  }

  /** With a folder, a port and a database of its own: a copy of the seeded one. */
  static async start(settings: Settings = {}): Promise<Product> {
    const url = await copyOfDatabase();
    return Product.inNewFolder({ ...(url && { DATABASE_URL: url, DEMO_DATA: 'false' }), ...settings });
  }

  /** With an embedded database of its own, as an operator starts it who sets nothing. */
  static startEmbedded(settings: Settings = {}): Promise<Product> {
    return Product.inNewFolder(settings);
  }

  /** Another process on the same database and files, with other settings. */
  async another(settings: Settings = {}): Promise<Product> {
    const shared = { DATABASE_URL: this.databaseUrl, DEMO_DATA: 'false' };
    const other = await Product.launch(this.folder, { ...shared, ...settings }, false);
    this.others.push(other);
    return other;
  }

  /** The start that is expected to fail; resolves with the exit code and the words. */
  static async startBadly(settings: Settings): Promise<{ code: number; words: string }> {
    const child = launchProcess({ DATA_DIR: tmpdir(), PORT: '0', ...settings });
    let words = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => (words += String(data)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, words };
  }

  private static async inNewFolder(settings: Settings): Promise<Product> {
    const folder = await mkdtemp(join(tmpdir(), 'player-support-security-'));
    // Started by root, the database runs as another account, which has to get through.
    await chmod(folder, 0o711);
    return Product.launch(folder, settings, true);
  }

  private static async launch(folder: string, settings: Settings, isFirst: boolean): Promise<Product> {
    const child = launchProcess({ PORT: '0', ...settings, DATA_DIR: folder });
    const product = new Product(folder, settings, child, isFirst);
    await product.ready();
    return product;
  }

  get port(): number {
    return Number(READY.exec(this.log)?.[1]);
  }

  get isAlive(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  get databaseUrl(): string {
    if (this.settings['DATABASE_URL']) return this.settings['DATABASE_URL'];
    const home = join(this.folder, 'postgres');
    const port = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[3]!.trim();
    const password = readFileSync(join(home, 'password'), 'utf8').trim();
    return `postgres://player_support:${password}@127.0.0.1:${port}/player_support`;
  }

  /** Looks into the database behind the product's back. */
  async rows<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    // A line that the server cuts when it stops is no fault of the test.
    this.pool ??= new pg.Pool({ connectionString: this.databaseUrl, max: 2 }).on('error', () => undefined);
    return (await this.pool.query<Row>(statement, [...values])).rows;
  }

  /** The log with everything in it that was asked before: lines are gathered and written in their order. */
  async wholeLog(): Promise<string> {
    const mark = randomUUID();
    await this.get(`/api/nothing?mark=${mark}`);
    await until(() => this.log.includes(mark), 'the last line of the log');
    return this.log;
  }

  /** Resolves when the process has ended and all that it said is in the log. */
  async ended(): Promise<void> {
    await this.closed;
  }

  /**
   * Two notices to every live connection, the second once the first has arrived: frames of events go out in their order,
   * a notice before the others of its batch. Afterwards nothing that was done before is still on its way to these tabs.
   */
  async allHeard(...tabs: readonly Listening[]): Promise<void> {
    for (let notice = 1; notice <= 2; notice += 1) {
      const before = tabs.map(({ notices }) => notices);
      await this.rows(NOTICE);
      await until(() => tabs.every(({ notices }, number) => notices > before[number]!), 'a notice to every tab');
    }
  }

  /** Everything that a thief of the database would have, as text. */
  async dump(): Promise<string> {
    const tables = await this.rows<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const parts = await Promise.all(tables.map(({ name }) => this.rows(`SELECT to_jsonb(t) AS row FROM ${name} t`)));
    return JSON.stringify(parts);
  }

  /** One request. What no request may ever bring about is remembered and fails the test file, see `stop`. */
  async ask(method: string, path: string, asking?: Asking): Promise<Answer> {
    const answer = await send(this.agent, this.port, method, path, asking);
    const isFault = answer.status >= 500 && ![503, 507].includes(answer.status);
    const isTelling = answer.headers['content-type']?.includes('json') && INSIDES.test(answer.text);
    if (isFault || isTelling) this.faults.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer;
  }

  get(path: string, asking?: Asking): Promise<Answer> {
    return this.ask('GET', path, asking);
  }

  post(path: string, json: unknown, asking: Asking = {}): Promise<Answer> {
    return this.ask('POST', path, { json, ...asking });
  }

  login(email: string, password: string, asking: Asking & { mfaToken?: unknown } = {}): Promise<Answer> {
    const { mfaToken, ...rest } = asking;
    return this.post('/api/auth/login', { email, password, ...(mfaToken !== undefined && { mfaToken }) }, rest);
  }

  signIn(account: Account, asking?: Asking): Promise<Person> {
    return Person.signIn(this, account, asking);
  }

  /** An open live connection that writes down what it hears; rejects with the HTTP status of a refusal. */
  listen(query: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Promise<Listening> {
    const address = `ws://127.0.0.1:${this.port}/ws?${new URLSearchParams(query).toString()}`;
    return Listening.open(new WebSocket(address, { headers }));
  }

  /** Takes everything down. @throws when a request brought about what none may, or the process died of one */
  async stop(): Promise<void> {
    this.isStopped = true;
    const wasAlive = this.isAlive;
    for (const other of this.others) if (!other.isStopped) await other.stop();
    this.agent.destroy();
    await this.pool?.end();
    if (wasAlive) this.process.kill('SIGTERM');
    await this.closed;
    if (this.isFirst) await this.removeData();
    if (!wasAlive) throw new Error(`The process died:\n${this.log.slice(-2000)}`);
    if (this.faults.length > 0) throw new Error(`No request may bring this about:\n${this.faults.join('\n')}`);
  }

  private async removeData(): Promise<void> {
    const { DATABASE_URL: url } = this.settings;
    if (url) await dropDatabase(url);
    // As root an embedded database may live elsewhere, and this is a link to it.
    const home = join(this.folder, 'postgres');
    for (const path of existsSync(home) ? [realpathSync(home), this.folder] : [this.folder])
      await rm(path, { recursive: true, force: true });
  }

  /** However long it takes on a busy machine: the limit of the test ends the waiting. */
  private async ready(): Promise<void> {
    const announced = new Promise<void>((resolve) => this.process.stdout!.on('data', () => this.port > 0 && resolve()));
    const isReady = async (): Promise<boolean> =>
      (await send(this.agent, this.port, 'GET', '/readyz').catch(() => undefined))?.status === 200;
    await Promise.race([announced, this.closed]);
    await until(
      () => !this.isAlive || isReady(),
      () => this.log,
    );
    if (this.isAlive) return;
    await this.closed;
    throw new Error(`The product did not get ready:\n${this.log}`);
  }
}

const started = new Set<ChildProcess>();
/** Interrupted tests leave no server behind. */
process.once('exit', () => started.forEach((child) => child.kill('SIGTERM')));

const launchProcess = (settings: Settings): ChildProcess => {
  const flags = BREAK ? ['--no-warnings', '--import', BREAKING] : [];
  const child = spawn(process.execPath, [...flags, MAIN], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], SECURITY_BREAK: BREAK, ...SETTINGS, ...settings },
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
};
