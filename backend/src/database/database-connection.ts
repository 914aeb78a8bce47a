import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { migrate } from './migrate.js';

/** Opens the pool before any room begins to work (rooms begin in `onApplicationBootstrap`), closes it after the last. */
@Injectable()
export class DatabaseConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseConnection.name);

  constructor(private readonly source: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.source.initialize();
    // An idle connection that breaks says so here; without a listener the error would end the process.
    (this.source.driver as unknown as { master: Pool }).master.on('error', (error) => this.logger.warn(error.message));
    await migrate(this.source);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}
