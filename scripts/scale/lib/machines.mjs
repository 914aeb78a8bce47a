import { randomBytes } from 'node:crypto';
import { Database, startProduct, temporaryFolder } from '../../faults/lib/installation.mjs';
import { RedisServer, startNginx, startPgbouncer, startS3 } from './servers.mjs';

/** Of a player within a minute; the team writes without end. */
export const FLOOD_LIMIT = 20;

/** What docker/compose.scale.yaml describes, with two processes of the product, each with a folder of its own. */
export const startMachines = async (test, more = {}) => {
  const folder = await temporaryFolder(test);
  const database = await Database.start(test);
  const [pooler, redis, store] = await Promise.all([
    startPgbouncer(test, folder, database.url),
    RedisServer.start(test, folder),
    startS3(test, folder),
  ]);
  const settings = {
    ...store.settings,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_NAMED_STATEMENTS: String(pooler.isNamed),
    REDIS_URL: redis.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    TRUST_PROXY_HOPS: '1',
    MESSAGES_PER_MINUTE: String(FLOOD_LIMIT),
    LOG_LEVEL: 'info',
    ...more,
  };
  const start = async () => {
    const DATA_DIR = await temporaryFolder(test);
    return Object.assign(await startProduct(test, { ...settings, DATA_DIR }), { dataDir: DATA_DIR });
  };
  const apps = [await start(), await start()];
  await Promise.all(apps.map((app) => app.ready()));
  const proxy = await startNginx(
    test,
    folder,
    apps.map(({ address }) => new URL(address).port),
  );
  return { apps, database, folder, pooler, proxy, redis, settings, store };
};
