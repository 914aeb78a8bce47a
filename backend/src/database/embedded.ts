import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './embedded/binaries.js';
import { prepareCluster, SUPERUSER } from './embedded/cluster.js';
import { Home } from './embedded/home.js';
import { findRunning, freePort, type Running, startPostmaster, stopPostmaster } from './embedded/postmaster.js';

const NAME = 'player_support';
/** Any two numbers, as long as every release uses the same. */
const OWNER_LOCK = [1_886_613_107, 1];
const TAKE_OVER_MS = 30_000;
/** The server needs a moment to see that its owner has died. */
const RELEASE_MS = 2000;
const POLL_MS = 50;

/** Fit for a small server that runs the product as well. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: NAME,
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
};

/** Only for data that nobody needs after a crash: tests. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

type Options = {
  /** The server lives in `postgres` below it. */
  readonly dataDir: string;
  /** `false` trades the safety of the data for speed; default `true`. */
  readonly durable?: boolean;
};

/** A real PostgreSQL server that belongs to this process; see docs/decisions/0001-embedded-postgresql.md. */
export class EmbeddedDatabase {
  private constructor(
    private readonly server: Running,
    private readonly password: string,
    private readonly owner: pg.Client,
  ) {}

  /**
   * Starts the server; the first time its data is made. A server left over from a process that was killed is replaced.
   * @throws Error with a sentence for the operator, also when another process is using the data
   */
  static async start({ dataDir, durable = true }: Options): Promise<EmbeddedDatabase> {
    const home = await Home.open(join(resolve(dataDir), 'postgres'));
    const binaries = await findBinaries(home);
    await prepareCluster(home, binaries, durable);
    const password = await home.password();
    await replaceLeftOver(home, password);
    const server = await startPostmaster(binaries.postgres, await flags(durable), home);
    try {
      const database = new EmbeddedDatabase(server, password, await takeLock(server, password));
      await database.create(NAME);
      return database;
    } catch (error) {
      await stopPostmaster(server.pid);
      throw error;
    }
  }

  /** Address of the server that another process of this installation is running, for a command beside it. */
  static async urlOfRunning(dataDir: string): Promise<string | undefined> {
    const home = await Home.open(join(resolve(dataDir), 'postgres'));
    const server = findRunning(home.data);
    return server?.isReady ? addressOf(server, await home.password(), NAME) : undefined;
  }

  get url(): string {
    return this.urlOf(NAME);
  }

  urlOf(name: string): string {
    return addressOf(this.server, this.password, name);
  }

  /** Makes a database of that name when there is none. */
  async create(name: string): Promise<void> {
    await this.createRole();
    const { rowCount } = await this.owner.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await this.owner.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${NAME}`);
  }

  /** Resolves when the server is gone; what was committed is on disk. */
  async stop(): Promise<void> {
    await this.owner.end();
    await stopPostmaster(this.server.pid);
  }

  /** The product reads and writes its own database and is no superuser. */
  private async createRole(): Promise<void> {
    const { rowCount } = await this.owner.query('SELECT FROM pg_roles WHERE rolname = $1', [NAME]);
    if (rowCount === 0) await this.owner.query(`CREATE ROLE ${NAME} LOGIN PASSWORD ${pg.escapeLiteral(this.password)}`);
  }
}

const addressOf = ({ port }: Running, password: string, name: string): string =>
  `postgres://${NAME}:${password}@127.0.0.1:${port}/${name}`;

const flags = async (isDurable: boolean): Promise<string[]> => {
  const settings = { ...SETTINGS, ...(isDurable ? {} : NOT_DURABLE), port: String(await freePort()) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

class Locked extends Error {}

/** A connection that holds a lock for as long as its process lives, however it dies. @throws Locked when another process holds it */
const takeLock = async ({ port }: Running, password: string): Promise<pg.Client> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: `${NAME} owner`,
  });
  // A server that dies is noticed where it matters, by the queries of the product.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', OWNER_LOCK);
  if (rows[0]?.taken) return client;
  await client.end();
  throw new Locked();
};

/** Stops a server whose owner is dead, waits for one that is on its way up or down, and leaves alone one whose owner lives. */
const replaceLeftOver = async (home: Home, password: string): Promise<void> => {
  const begin = Date.now();
  for (let server = findRunning(home.data); server; server = findRunning(home.data)) {
    const waited = Date.now() - begin;
    const owner = server.isSettled ? await takeLock(server, password).catch((error: unknown) => error) : undefined;
    if (owner instanceof pg.Client) {
      await owner.end();
      await stopPostmaster(server.pid);
    } else if (waited > (owner instanceof Locked ? RELEASE_MS : TAKE_OVER_MS)) {
      throw new Error(
        `Another player-support is using the database in ${home.directory} (PostgreSQL is process ${server.pid}). ` +
          'Stop it first, or set DATA_DIR to another folder.',
      );
    } else await sleep(POLL_MS);
  }
};
