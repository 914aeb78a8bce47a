import { ensureServer } from './apt.mjs';

/** REDIS_SERVER_PATH, else the one that is installed, else one that is installed now. */
export const ensureRedis = () =>
  ensureServer({ program: 'redis-server', debianPackage: 'redis-server', given: process.env.REDIS_SERVER_PATH });
