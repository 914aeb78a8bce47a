import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { MAIN, query } from '../faults/lib/installation.mjs';
import { seed, SEED_VERSION } from './seed.mjs';

const { EmbeddedDatabase } = await import(join(dirname(MAIN), 'database/embedded.js'));
const { dataSource } = await import(join(dirname(MAIN), 'database/data-source.js'));
const { migrate } = await import(join(dirname(MAIN), 'database/migrate.js'));

const OWNER = 'player_support';

const folderOf = async (stage, keep) => {
  if (keep) {
    await mkdir(keep, { recursive: true });
    await chmod(keep, 0o711);
    return resolve(keep);
  }
  const folder = await mkdtemp(join(tmpdir(), 'player-support-bench-'));
  await chmod(folder, 0o711);
  stage.after(async () => {
    const database = await realpath(join(folder, 'postgres')).catch(() => folder);
    for (const path of [database, folder]) await rm(path, { recursive: true, force: true });
  });
  return folder;
};

const migrated = async (url) => {
  const source = await dataSource(url).initialize();
  try {
    await migrate(source);
  } finally {
    await source.destroy();
  }
};

/** The product's own PostgreSQL with one database for each size. */
export class Cluster {
  /** With `keep` what was seeded once is found again. */
  static async open(stage, { sizes, keep }) {
    const folder = await folderOf(stage, keep);
    const cluster = new Cluster(folder);
    stage.after(() => cluster.#stop());
    // While rows are made nobody needs them back after a crash.
    await cluster.#start({ durable: false });
    await cluster.#seedAll(sizes);
    await cluster.#stop();
    await cluster.#start({ durable: true });
    return cluster;
  }

  constructor(folder) {
    this.folder = folder;
  }

  urlOf(size) {
    return this.server.urlOf(`bench_${size}`);
  }

  /** As a superuser: plans, settings, copies. */
  adminUrlOf(name) {
    const url = new URL(this.server.urlOf(name));
    url.username = 'postgres';
    return url.href;
  }

  async version() {
    const [{ version }] = await query(
      this.adminUrlOf('postgres'),
      `SELECT current_setting('server_version') AS version`,
    );
    return version;
  }

  /** A database of the same content that may be written to; its original stays as it was seeded. */
  async copy(stage, size) {
    const name = `bench_${size}_copy`;
    await this.#admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await this.#admin(`CREATE DATABASE ${name} TEMPLATE bench_${size} OWNER ${OWNER} STRATEGY FILE_COPY`);
    stage.after(() => this.#admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    return this.server.urlOf(name);
  }

  async #start({ durable }) {
    this.server = await EmbeddedDatabase.start({ dataDir: this.folder, durable });
  }

  async #stop() {
    const { server } = this;
    this.server = undefined;
    await server?.stop();
  }

  async #seedAll(sizes) {
    for (const size of sizes) {
      const name = `bench_${size}`;
      if (await this.#isSeeded(name)) console.log(`${name} was seeded before`);
      else await this.#seedOne(name, size);
      await migrated(this.server.urlOf(name));
    }
  }

  async #seedOne(name, size) {
    await this.#admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await this.server.create(name);
    await migrated(this.server.urlOf(name));
    const client = new pg.Client({ connectionString: this.adminUrlOf(name) });
    await client.connect();
    try {
      await seed(client, size);
    } finally {
      await client.end();
    }
    await this.#admin(`COMMENT ON DATABASE ${name} IS '${SEED_VERSION}'`);
  }

  async #isSeeded(name) {
    const [row] = await query(
      this.adminUrlOf('postgres'),
      `SELECT shobj_description(oid, 'pg_database') AS seeded FROM pg_database WHERE datname = $1`,
      [name],
    );
    return row?.seeded === SEED_VERSION;
  }

  async #admin(text) {
    await query(this.adminUrlOf('postgres'), text);
  }
}
