/** Data source for the TypeORM command line: the entities of the built server, and `DATABASE_URL`. */
import 'reflect-metadata';
import { dataSource } from '../backend/dist/database/data-source.js';

export const source = dataSource(process.env.DATABASE_URL ?? '');
