import type { DataSource, MigrationInterface } from 'typeorm';
import { dataSource } from '../src/database/data-source.js';
import { migrations } from '../src/database/migrations/index.js';
import { TestApp } from './support.js';

/** An empty database as it was before the migration. The caller destroys the data source. */
export const databaseBefore = async (migration: new () => MigrationInterface): Promise<DataSource> => {
  // Leaves an empty, migrated database.
  const app = await TestApp.start();
  await app.close();
  const source = await dataSource(process.env['DATABASE_URL']).initialize();
  const since = migrations.length - migrations.indexOf(migration);
  for (let step = 0; step < since; step += 1) await source.undoLastMigration();
  return source;
};
