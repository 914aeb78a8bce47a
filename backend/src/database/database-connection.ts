import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { dataSource } from './data-source.js';
import { migrate } from './migrate.js';

const POOLER =
  'DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL, or events are not heard and two processes may migrate at once.';

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
    this.pool.on('error', (error) => this.logger.warn(error.message));
    if (!this.env.DATABASE_DIRECT_URL) await this.warnOfPooler();
    await this.migrate();
  }

  private get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  /** A pooler tells its clients numbers of its own making, and forwards LISTEN as if that could work. */
  private async warnOfPooler(): Promise<void> {
    const client = await this.pool.connect();
    try {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      if (rows[0]?.pid !== (client as unknown as { processID: number }).processID) this.logger.warn(POOLER);
    } finally {
      client.release();
    }
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
