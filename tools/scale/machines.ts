import { randomBytes } from 'node:crypto';
import { type AtEnd, Cleanup } from '../lib/cleanup.ts';
import { Database } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { type RunningServer, type Settings, startServer } from '../lib/server.ts';
import { startS3 } from './s3.ts';
import { RedisServer, startNginx, startPgbouncer } from './servers.ts';

/** Messages per minute and player. The team has no limit. */
export const FLOOD_LIMIT = 20;

type App = { server: RunningServer; dataDir: string };

const startApp = async (end: AtEnd, settings: Settings): Promise<App> => {
  const dataDir = await temporaryFolder(end);
  return { server: await startServer(end, { ...settings, DATA_DIR: dataDir }), dataDir };
};

const startAll = async (end: AtEnd, more: Settings) => {
  const folder = await temporaryFolder(end);
  const database = await Database.start(end);
  // Sequential, because otherwise one would still be starting while the failure of another is cleaned up.
  const pooler = await startPgbouncer(end, folder, database.url);
  const redis = await RedisServer.start(end, folder);
  const store = await startS3(end, folder);
  const settings: Settings = {
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
  const apps = [await startApp(end, settings), await startApp(end, settings)] as const;
  const [one, other] = [apps[0].server, apps[1].server];
  await Promise.all([one.ready(), other.ready()]);
  const proxy = await startNginx(end, folder, [one.port, other.port]);
  const dataDirs = apps.map(({ dataDir }) => dataDir);
  return { one, other, servers: [one, other], dataDirs, database, folder, pooler, proxy, redis, settings, store };
};

/** The setup of docker/compose.scale.yaml with two server processes, each with its own folder. */
export const startMachines = async (end: AtEnd, more: Settings = {}) => {
  const cleanup = Cleanup.of(end);
  try {
    return await startAll(cleanup, more);
  } catch (error) {
    // A test file that fails before its first test runs no steps at its end.
    await cleanup.run();
    throw error;
  }
};
