import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import { LIMITS } from '../config/limits.js';
import { APPLIED_MIGRATIONS } from '../common/persistence/database.sql.js';
import type { ReadyResponse } from './dto/health.response.js';

const DATABASE_MS = 1000;
/** Space for the largest file of a message; below it uploads fail. */
const FREE_BYTES_MIN = LIMITS.messageFileBytes;

@Injectable()
export class HealthService implements OnModuleDestroy {
  private stopping = false;
  private asking: Promise<Set<string>> | undefined;

  constructor(
    private readonly db: Db,
    private readonly source: DataSource,
    private readonly env: Env,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  async ready(): Promise<ReadyResponse> {
    const [applied, disk] = await Promise.all([this.appliedMigrations(), this.hasRoom()]);
    const checks = {
      accepting: !this.stopping,
      database: applied !== undefined,
      migrations: applied !== undefined && this.source.migrations.every(({ name }) => name && applied.has(name)),
      disk,
    };
    return { status: Object.values(checks).every(Boolean) ? 'ready' : 'not_ready', ...checks };
  }

  /** Concurrent probes share one query, so that a hanging database gets no second one. */
  private async appliedMigrations(): Promise<Set<string> | undefined> {
    this.asking ??= this.db
      .rows(APPLIED_MIGRATIONS)
      .then((rows) => new Set(rows.map(({ name }) => name)))
      .finally(() => (this.asking = undefined));
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((done) => (timer = setTimeout(done, DATABASE_MS, undefined)));
    return Promise.race([this.asking, tooLate])
      .catch(() => undefined)
      .finally(() => clearTimeout(timer));
  }

  private async hasRoom(folder = resolve(this.env.data.folder)): Promise<boolean> {
    try {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize >= FREE_BYTES_MIN;
    } catch (error) {
      // The folder may not exist before the first upload, so its parent's disk is measured.
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder;
      return isMissing && this.hasRoom(dirname(folder));
    }
  }
}
