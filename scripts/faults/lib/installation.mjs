import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SERVER } from '../../lib/paths.mjs';
import { databaseProcess, freePort, isAlive, Product, temporaryFolder } from '../../test/product.mjs';
import { Proxy } from './proxy.mjs';

/** Another build may be put to the test: a broken one has to fail. */
export const MAIN = resolve(process.env.FAULTS_SERVER ?? SERVER);
export const IS_LONG = process.env.FAULTS_LONG === 'true';

const { EmbeddedDatabase } = await import(join(dirname(MAIN), 'database/embedded.js'));

/** Limits against people must not stop a test. */
const UNLIMITED = {
  DEMO_DATA: 'true',
  BCRYPT_COST: '4',
  TICKETS_PER_HOUR: '100000',
  MESSAGES_PER_MINUTE: '100000',
  TEAM_MESSAGES_PER_MINUTE: '100000',
  UPLOAD_QUOTA_FILES: '1000000',
};

/** The product as a service manager starts it. */
export const startProduct = async (test, settings, command = [process.execPath, [MAIN]]) => {
  const PORT = settings.PORT ?? String(await freePort());
  return new Product(test, { ...UNLIMITED, ...settings, PORT }, command);
};

export const readyProduct = async (test, settings, command) => {
  const product = await startProduct(test, settings, command);
  try {
    product.readyAfter = await product.ready();
    return product;
  } catch (error) {
    // A port that was free a moment ago: another program was quicker.
    if (settings.PORT || !error.message.includes('is taken')) throw error;
    return readyProduct(test, settings, command);
  }
};

/** A PostgreSQL of its own behind a line that can be cut; safe on disk like a real one. */
export class Database {
  static async start(test, proxy = new Proxy()) {
    const database = new Database(proxy);
    // In this order: the server is stopped before its folder goes.
    test.after(() => database.end());
    database.folder = await temporaryFolder(test);
    await database.up();
    await proxy.listen();
    return database;
  }

  constructor(proxy) {
    this.proxy = proxy;
  }

  get url() {
    const url = new URL(this.server.url);
    url.port = String(this.proxy.port);
    return url.href;
  }

  async up() {
    this.server = await EmbeddedDatabase.start({ dataDir: this.folder });
    this.proxy.targetPort = Number(new URL(this.server.url).port);
  }

  /** As when somebody pulls the plug: nothing is written any more, the log is replayed at the next start. */
  async crash() {
    const pid = databaseProcess(this.folder);
    process.kill(pid, 'SIGQUIT');
    while (isAlive(pid)) await sleep(10);
    this.proxy.cut();
  }

  query(text, values) {
    return query(this.server.url, text, values);
  }

  async end() {
    this.proxy.close();
    if (this.server && databaseProcess(this.folder)) await this.server.stop();
  }
}

export const query = async (url, text, values) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** The database that a running product has started for itself. */
export const embeddedUrl = (dataDir) => {
  const port = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8');
  return `postgres://player_support:${password}@127.0.0.1:${port}/player_support`;
};

export { freePort, temporaryFolder };
