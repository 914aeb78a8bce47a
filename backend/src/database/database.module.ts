import { Global, Module } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { dataSourceOn, serverPool } from './data-source.js';
import { DatabaseConnection } from './database-connection.js';

@Global()
@Module({
  providers: [
    {
      provide: Pool,
      inject: [Env],
      useFactory: ({ database }: Env) => serverPool(database.url, database.pool),
    },
    { provide: DataSource, inject: [Pool], useFactory: dataSourceOn },
    DatabaseConnection,
  ],
  exports: [DataSource, Pool],
})
export class DatabaseModule {}
