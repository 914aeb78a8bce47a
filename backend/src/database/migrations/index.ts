import type { MigrationInterface } from 'typeorm';

/** In the order in which they run. */
export const migrations: (new () => MigrationInterface)[] = [];
