import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { WebSocket } from 'ws';
import { Listening } from './listening.js';
import { Person, type Account } from './person.js';
import { type Answer, type Asking, send } from './wire.js';

/** The build under test; another one proves that the tests notice what is missing in it. */
export const MAIN = process.env['SECURITY_MAIN'] ?? fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const BREAK = process.env['SECURITY_BREAK'];
const BREAKING = fileURLToPath(new URL('./controls/break.js', import.meta.url));
const READY_MS = 60_000;
const POLL_MS = 25;
const GATHERED_MS = 600;
/** What an answer never contains, whatever was asked: a stack, a path of ours, words of the database. */
const INSIDES = /\bat .+\(.+:\d+:\d+\)|node_modules|\/dist\/|QueryFailedError|syntax error at|violates .+ constraint/;
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
};

export type Settings = Readonly<Record<string, string>>;

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** The built product in a process of its own, asked from outside only. */
export class Product {
  log = '';
  readonly faults: string[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 200 });
  private readonly others: Product[] = [];
  private pool: pg.Pool | undefined;
  private isStopped = false;

  private constructor(
    readonly port: number,
    readonly folder: string,
    private readonly settings: Settings,
    readonly process: ChildProcess,
  ) {
    for (const stream of [process.stdout!, process.stderr!]) stream.on('data', (data) => (this.log += String(data)));
  }

  /** With a folder, a database and a port of its own. */
  static async start(settings: Settings = {}): Promise<Product> {
    const folder = await mkdtemp(join(tmpdir(), 'player-support-security-'));
    // Started by root, the database runs as another account, which has to get through.
    await chmod(folder, 0o711);
    return Product.launch(folder, settings);
  }

  /** Another process on the same database and files, with other settings. */
  async another(settings: Settings = {}): Promise<Product> {
    const other = await Product.launch(this.folder, {
      DATABASE_URL: this.databaseUrl,
      DEMO_DATA: 'false',
      ...settings,
    });
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

  private static async launch(folder: string, settings: Settings): Promise<Product> {
    const port = await freePort();
    const child = launchProcess({ ...settings, DATA_DIR: folder, PORT: String(port) });
    const product = new Product(port, folder, settings, child);
    await product.ready();
    return product;
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

  /** The log once everything is in it: the product gathers lines for a while before it writes them. */
  async wholeLog(): Promise<string> {
    await sleep(GATHERED_MS);
    return this.log;
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
    if (wasAlive && this.process.kill('SIGTERM')) await once(this.process, 'exit');
    if (!this.settings['DATABASE_URL']) await this.removeData();
    if (!wasAlive) throw new Error(`The process died:\n${this.log.slice(-2000)}`);
    if (this.faults.length > 0) throw new Error(`No request may bring this about:\n${this.faults.join('\n')}`);
  }

  private async removeData(): Promise<void> {
    // As root the database may live elsewhere, and this is a link to it.
    for (const path of [realpathSync(join(this.folder, 'postgres')), this.folder])
      await rm(path, { recursive: true, force: true });
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (this.isAlive && Date.now() < deadline) {
      const answer = await send(this.agent, this.port, 'GET', '/readyz').catch(() => undefined);
      if (answer?.status === 200) return;
      await sleep(POLL_MS);
    }
    throw new Error(`The product did not get ready:\n${this.log}`);
  }
}

const started = new Set<ChildProcess>();
/** Whoever interrupts the tests leaves no server behind. */
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
