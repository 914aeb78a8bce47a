import { chmod, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import type { AtEnd } from '../lib/cleanup.ts';
import { EmbeddedDatabase, query, queryOne } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { built } from '../lib/paths.ts';
import type { Options } from './options.ts';
import { seed, SEED_VERSION, timed } from './seed.ts';
import { seedWords } from './words.ts';

type Sources = typeof import('../../backend/src/database/data-source.ts');
type Migrate = typeof import('../../backend/src/database/migrate.ts');

const { dataSource } = (await import(built('database/data-source.js'))) as Sources;
const { migrate } = (await import(built('database/migrate.js'))) as Migrate;

const OWNER = 'player_support';

const folderOf = async (end: AtEnd, keep: string | undefined): Promise<string> => {
  if (!keep) return temporaryFolder(end);
  await mkdir(keep, { recursive: true });
  await chmod(keep, 0o711);
  return resolve(keep);
};

const migrateTo = async (url: string): Promise<void> => {
  const source = await dataSource(url).initialize();
  try {
    await migrate(source);
  } finally {
    await source.destroy();
  }
};

export class Cluster {
  private readonly folder: string;
  private server: EmbeddedDatabase | undefined;

  static async open(end: AtEnd, { sizes, keep }: Options): Promise<Cluster> {
    const cluster = new Cluster(await folderOf(end, keep));
    end.after(() => cluster.stop());
    // Seeding need not survive a crash.
    await cluster.start({ durable: false });
    await cluster.seedAll(sizes);
    await cluster.stop();
    await cluster.start({ durable: true });
    return cluster;
  }

  constructor(folder: string) {
    this.folder = folder;
  }

  urlOf(size: number): string {
    return this.server!.urlOf(`bench_${size}`);
  }

  async version(): Promise<string> {
    const sql = `SELECT current_setting('server_version') AS version`;
    return (await queryOne<{ version: string }>(this.adminUrlOf('postgres'), sql)).version;
  }

  /** A writable copy, so that the seeded database stays unchanged. */
  async copy(end: AtEnd, size: number): Promise<string> {
    const name = `bench_${size}_copy`;
    const drop = () => this.admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await drop();
    await this.admin(`CREATE DATABASE ${name} TEMPLATE bench_${size} OWNER ${OWNER} STRATEGY FILE_COPY`);
    end.after(drop);
    return this.server!.urlOf(name);
  }

  private adminUrlOf(name: string): string {
    return Object.assign(new URL(this.server!.urlOf(name)), { username: 'postgres' }).href;
  }

  private async start({ durable }: { durable: boolean }): Promise<void> {
    this.server = await EmbeddedDatabase.start({ dataDir: this.folder, durable });
  }

  private async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await server?.stop();
  }

  private async seedAll(sizes: readonly number[]): Promise<void> {
    for (const size of sizes) {
      const name = `bench_${size}`;
      if (await this.isSeeded(name)) console.log(`${name} was seeded before`);
      else await this.seedOne(name, size);
      await migrateTo(this.server!.urlOf(name));
    }
  }

  private async seedOne(name: string, size: number): Promise<void> {
    await this.admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await this.server!.create(name);
    await migrateTo(this.server!.urlOf(name));
    const client = new pg.Client({ connectionString: this.adminUrlOf(name) });
    await client.connect();
    try {
      await seed(client, size);
    } finally {
      await client.end();
    }
    await timed('words of the search', () => seedWords(this.server!.urlOf(name), size));
    await this.admin(`COMMENT ON DATABASE ${name} IS '${SEED_VERSION}'`);
  }

  private async isSeeded(name: string): Promise<boolean> {
    const [row] = await query<{ seeded: string | null }>(
      this.adminUrlOf('postgres'),
      `SELECT shobj_description(oid, 'pg_database') AS seeded FROM pg_database WHERE datname = $1`,
      [name],
    );
    return row?.seeded === SEED_VERSION;
  }

  private async admin(text: string): Promise<void> {
    await query(this.adminUrlOf('postgres'), text);
  }
}
