import { statement } from '../common/persistence/statement.js';

export const APPLIED_MIGRATIONS = statement('health-applied-migrations', 'SELECT name FROM migrations');
