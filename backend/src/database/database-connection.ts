import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { migrationSource } from './data-source.js';
import { migrate } from './migrate.js';

const POOLER =
  'DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL, or events are not received and two processes may migrate at once.';

/** Migrates before modules start working in `onApplicationBootstrap`, and closes the pool after they have stopped. */
@Injectable()
export class DatabaseConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseConnection.name);

  constructor(
    private readonly source: DataSource,
    private readonly pool: Pool,
    private readonly env: Env,
  ) {}

  async onModuleInit(): Promise<void> {
    // Otherwise an error of an idle connection would end the process.
    this.pool.on('error', (error) => this.logger.warn(error.message));
    await this.source.initialize();
    if (!this.env.database.directUrl) await this.warnOfPooler();
    await this.migrate();
  }

  /** A pooler is detected by its own process ids. It accepts LISTEN but forwards no notifications. */
  private async warnOfPooler(): Promise<void> {
    const client = await this.pool.connect();
    try {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      if (rows[0]?.pid !== (client as unknown as { processID: number }).processID) this.logger.warn(POOLER);
    } finally {
      client.release();
    }
  }

  /**
   * Uses a separate connection, because migrations may exceed the statement timeout and a pooler would lose their lock.
   */
  private async migrate(): Promise<void> {
    const direct = await migrationSource(this.env.database.unpooledUrl).initialize();
    try {
      await migrate(direct);
    } finally {
      await direct.destroy();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}
