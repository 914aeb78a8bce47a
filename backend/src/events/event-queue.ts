import { Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '../common/persistence/database-errors.js';
import { Db } from '../common/persistence/db.js';
import { messageOf } from '../common/tracing/error-text.js';
import type { DomainEvent, Recorded } from './domain-event.js';
import { BY_ID } from './events.sql.js';

const RETRY_MS = 500;
const BATCH = 500;
/** After this many failures of a batch, its events are read one by one. */
const FAILURES_MAX = 3;

type Deliver = (events: readonly Recorded<DomainEvent>[]) => Promise<void>;

/** Reads committed events by id and delivers one batch at a time, so listeners receive them ordered by id. */
export class EventQueue {
  private readonly logger = new Logger('EventStream');
  private ids: string[] = [];
  private draining: Promise<void> | undefined;
  private failures = 0;
  private isStopped = false;
  private dropped = 0;

  constructor(
    private readonly db: Db,
    private readonly deliver: Deliver,
  ) {}

  get length(): number {
    return this.ids.length;
  }

  get droppedCount(): number {
    return this.dropped;
  }

  add(ids: readonly string[]): void {
    this.ids.push(...ids);
    this.draining ??= this.drain().finally(() => (this.draining = undefined));
  }

  drop(what: string, reason: string): void {
    this.dropped += 1;
    this.logger.warn(`${JSON.stringify(what.slice(0, 40))} is dropped: ${reason}`);
  }

  /**
   * Leaves the queue as it is: under load it never becomes empty, and clients reload everything from another process.
   */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.ids.length > 0 && !this.isStopped) {
      const ids = this.ids.splice(0, this.failures >= FAILURES_MAX ? 1 : BATCH);
      try {
        const rows = await this.db.rows(BY_ID, [ids]);
        await this.deliver(rows.map((row) => ({ ...row, id: Number(row.id) })));
        if (ids.length > 1 || this.ids.length === 0) this.failures = 0;
      } catch (error) {
        await this.onFailure(ids, error);
      }
    }
  }

  /** Retries while the database is unreachable. Once it answers, retries the batch, then each event once. */
  private async onFailure(ids: readonly string[], error: unknown): Promise<void> {
    const isAway = isDatabaseUnavailable(error);
    if (!isAway && this.failures >= FAILURES_MAX && ids.length === 1) return this.drop(ids[0]!, messageOf(error));
    this.logger.warn(`events not read, trying again: ${messageOf(error)}`);
    if (!isAway) this.failures += 1;
    this.ids.unshift(...ids);
    if (!this.isStopped) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
