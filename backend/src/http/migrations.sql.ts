import { statement } from '../common/persistence/statement.js';

export const APPLIED_MIGRATIONS = statement<{ name: string }>(
  'health-applied-migrations',
  'SELECT name FROM migrations',
  {
    name: 'varchar',
  },
);
