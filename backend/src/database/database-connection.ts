import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { dataSource } from './data-source.js';
import { migrate } from './migrate.js';

/** Opens the pool before any room begins to work (rooms begin in `onApplicationBootstrap`), closes it after the last. */
@Injectable()
export class DatabaseConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseConnection.name);

  constructor(
    private readonly source: DataSource,
    private readonly env: Env,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.source.initialize();
    // An idle connection that breaks says so here; without a listener the error would end the process.
    (this.source.driver as unknown as { master: Pool }).master.on('error', (error) => this.logger.warn(error.message));
    await this.migrate();
  }

  /** Through a pooler the lock that keeps others from migrating would belong to nobody. */
  private async migrate(): Promise<void> {
    if (!this.env.DATABASE_DIRECT_URL) return migrate(this.source);
    const direct = await dataSource(this.env.DATABASE_DIRECT_URL).initialize();
    await migrate(direct).finally(() => direct.destroy());
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}
