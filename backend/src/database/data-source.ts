import { Pool, type PoolConfig } from 'pg';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { readdirSync } from 'node:fs';
import { migrations } from './migrations/index.js';

const SOURCE = new URL('../', import.meta.url);

// One after the other: importing side by side is no quicker, and Jest cannot.
for (const name of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }))
  if (/\.entity\.[jt]s$/.test(name)) await import(`../${name}`);

const entities = getMetadataArgsStorage().tables.map(({ target }) => target);

const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Stay open through quiet times; a new one costs the next request its start and the preparing of its statements. */
const KEPT_CONNECTIONS = 4;
/**
 * Client-side limit for statements whose answer was lost in transit; the server's own limit cannot end those. A connection
 * that reaches it is destroyed. Longer than STATEMENT_TIMEOUT_MS, so that slow statements are cancelled by the server and
 * keep their connection.
 */
const ANSWER_TIMEOUT_MS = 12_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The pool of the server. It pipelines, which COPY does not support, and limits response times, which migrations exceed. */
export const serverPool = (url: string | undefined, size: number): Pool =>
  new Pool({
    ...poolOptions(url, size),
    min: Math.min(size, KEPT_CONNECTIONS),
    query_timeout: ANSWER_TIMEOUT_MS,
    pipeline: true,
  });

/** Gives TypeORM's driver this pool, which prepared statements use too. */
export const dataSourceOn = (pool: Pool): DataSource => sourceOn(pool, entities);

/** A data source with a separate pool, for commands. */
export const dataSource = (url: string | undefined, size = 2): DataSource =>
  dataSourceOn(new Pool(poolOptions(url, size)));

/** For migrations and statements alone: mapping the entities takes longer than looking for new migrations. */
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
