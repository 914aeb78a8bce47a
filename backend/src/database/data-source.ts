import { Pool, type PoolConfig } from 'pg';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { readdirSync } from 'node:fs';
import { migrations } from './migrations/index.js';

const SOURCE = new URL('../', import.meta.url);

// Imports sequentially, because parallel imports are not faster and Jest does not support them.
for (const name of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }))
  if (/\.entity\.[jt]s$/.test(name)) await import(`../${name}`);

const entities = getMetadataArgsStorage().tables.map(({ target }) => target);

const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Kept open when idle. A new connection would delay the next request by connecting and preparing its statements. */
const KEPT_CONNECTIONS = 4;
/**
 * Client-side limit for statements whose response was lost, which the server's own limit cannot end. It destroys the
 * connection, so it is longer than STATEMENT_TIMEOUT_MS: the server then cancels slow statements and keeps their
 * connections.
 */
const ANSWER_TIMEOUT_MS = 12_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * The server's pool. Commands use others, because COPY does not support pipelining and migrations exceed the time
 * limit.
 */
export const serverPool = (url: string | undefined, size: number): Pool =>
  new Pool({
    ...poolOptions(url, size),
    min: Math.min(size, KEPT_CONNECTIONS),
    query_timeout: ANSWER_TIMEOUT_MS,
    pipeline: true,
  });

export const dataSourceOn = (pool: Pool): DataSource => sourceOn(pool, entities);

export const dataSource = (url: string | undefined, size = 2): DataSource =>
  dataSourceOn(new Pool(poolOptions(url, size)));

/** Without entities, because mapping them takes longer than checking for new migrations. */
export const migrationSource = (url: string | undefined): DataSource => sourceOn(new Pool(poolOptions(url, 2)), []);

const sourceOn = (pool: Pool, mapped: typeof entities): DataSource =>
  new DataSource({
    type: 'postgres',
    driver: {
      Pool: function () {
        return pool;
      },
    },
    entities: mapped,
    migrations,
    migrationsTransactionMode: 'each',
  });

const poolOptions = (url: string | undefined, size: number): PoolConfig => ({
  connectionString: url,
  max: size,
  application_name: 'player-support',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
});
