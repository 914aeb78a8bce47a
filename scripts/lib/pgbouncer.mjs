import { ensureServer } from './apt.mjs';

/** PGBOUNCER_PATH, else the one that is installed, else one that is installed now. */
export const ensurePgbouncer = () =>
  ensureServer({ program: 'pgbouncer', debianPackage: 'pgbouncer', given: process.env.PGBOUNCER_PATH });
