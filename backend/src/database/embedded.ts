import { join, resolve } from 'node:path';
import pg from 'pg';
import { findBinaries } from './embedded/binaries.js';
import { prepareCluster } from './embedded/cluster.js';
import { Home } from './embedded/home.js';
import { replaceLeftOver, takeLock } from './embedded/owner.js';
import { findRunning, freePort, type Started, startPostmaster, stopPostmaster } from './embedded/postmaster.js';
import { Restarts, type Supervisor } from './embedded/restarts.js';

const NAME = 'player_support';

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

/** For tests only: data does not survive a crash. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

type Options = {
  readonly dataDir: string;
  readonly durable?: boolean;
  readonly supervisor?: Supervisor;
};

type Launched = Started & { readonly owner: pg.Client };

/** A PostgreSQL server owned by this process (docs/decisions/0001-embedded-postgresql.md). */
export class EmbeddedDatabase {
  private restarts: Restarts | undefined;

  private constructor(
    private server: Launched,
    private readonly password: string,
  ) {}

  /** Creates missing data and replaces a server whose owner died. @throws Error with a sentence for the operator */
  static async start({ dataDir, durable = true, supervisor }: Options): Promise<EmbeddedDatabase> {
    const home = await Home.open(join(resolve(dataDir), 'postgres'));
    const binaries = await findBinaries(home);
    await prepareCluster(home, binaries, durable);
    const password = await home.password();
    const flags = await flagsOf(durable);
    const launch = (): Promise<Launched> => launchServer(home, binaries.postgres, flags, password);
    const database = new EmbeddedDatabase(await launch(), password);
    await database.create(NAME).catch(async (error: unknown) => {
      await database.stop();
      throw error;
    });
    if (supervisor) database.restartWith(launch, supervisor);
    return database;
  }

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

  async create(name: string): Promise<void> {
    await this.createRole();
    const { rowCount } = await this.server.owner.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await this.server.owner.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${NAME}`);
  }

  /** Resolves when the server has stopped. @throws Error when it was killed; its next start recovers from the log */
  async stop(): Promise<void> {
    await this.restarts?.stop();
    const { owner, pid, hasEnded } = this.server;
    await owner.end();
    if (hasEnded() || (await stopPostmaster(pid))) return;
    throw new Error(`The embedded PostgreSQL (process ${pid}) did not stop when asked and was ended by force.`);
  }

  /** Restarts on the same port, so that the URL stays valid. */
  private restartWith(launch: () => Promise<Launched>, supervisor: Supervisor): void {
    this.restarts = new Restarts(async () => (this.server = await launch()), supervisor);
    this.restarts.watch(this.server.ended);
  }

  /** Not a superuser; it owns the application's database. */
  private async createRole(): Promise<void> {
    const { rowCount } = await this.server.owner.query('SELECT FROM pg_roles WHERE rolname = $1', [NAME]);
    if (rowCount === 0)
      await this.server.owner.query(`CREATE ROLE ${NAME} LOGIN PASSWORD ${pg.escapeLiteral(this.password)}`);
  }
}

const addressOf = ({ port }: { readonly port: number }, password: string, name: string): string =>
  `postgres://${NAME}:${password}@127.0.0.1:${port}/${name}`;

const flagsOf = async (isDurable: boolean): Promise<string[]> => {
  const settings = { ...SETTINGS, ...(isDurable ? {} : NOT_DURABLE), port: String(await freePort()) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

const launchServer = async (home: Home, program: string, flags: string[], password: string): Promise<Launched> => {
  await replaceLeftOver(home, password);
  const server = await startPostmaster(program, flags, home);
  try {
    return { ...server, owner: await takeLock(server, password) };
  } catch (error) {
    await stopPostmaster(server.pid);
    throw error;
  }
};
