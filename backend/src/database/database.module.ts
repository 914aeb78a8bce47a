import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { dataSourceOptions } from './data-source.js';
import { DatabaseConnection } from './database-connection.js';

@Global()
@Module({
  providers: [
    {
      provide: DataSource,
      inject: [Env],
      useFactory: ({ DATABASE_URL, DATABASE_POOL }: Env) =>
        new DataSource(dataSourceOptions(DATABASE_URL, DATABASE_POOL)),
    },
    DatabaseConnection,
  ],
  exports: [DataSource],
})
export class DatabaseModule {}
