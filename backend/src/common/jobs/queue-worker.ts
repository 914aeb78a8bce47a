import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '../tracing/error-text.js';
import { Hook } from '../hook.js';
import type { Db } from '../persistence/db.js';
import { SharedRuns } from './shared-runs.js';

export abstract class AnnouncedQueue {
  /** Runs after the commit of each entry, with the milliseconds until the entry is due. */
  readonly onAdded = new Hook<number>();

  protected constructor(protected readonly db: Db) {}

  abstract get isOn(): boolean;

  announce(delaySeconds = 0): void {
    this.db.onCommit(() => this.onAdded.run(delaySeconds * 1000));
  }
}

/** The interval picks up entries of crashed processes. */
const LOOK_AT_LEAST_EVERY_MS = 30_000;
/** Used while entries are due but none may be sent, or while the database is unreachable. */
const LOOK_AT_MOST_EVERY_MS = 1_000;
const STOP_TIMEOUT_MS = 4_000;

export abstract class QueueWorker<Entry> implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  protected readonly running = new Map<Entry, Promise<void>>();
  private readonly looks = new SharedRuns<void>();
  private timer: NodeJS.Timeout | undefined;
  private wakesAt = Infinity;
  private isStopped = false;

  protected constructor(
    private readonly queue: AnnouncedQueue,
    private readonly concurrency: number,
  ) {}

  protected abstract claim(): Promise<Entry | undefined>;

  /** After an error the entry stays claimed until the claim expires. */
  protected abstract process(entry: Entry): Promise<void>;

  protected abstract secondsUntilDue(): Promise<number | undefined>;

  onApplicationBootstrap(): void {
    if (!this.queue.isOn) return;
    this.queue.onAdded.add((delayMs) => this.wakeIn(delayMs));
    this.wakeIn(0);
  }

  /** Lets running attempts finish, because they would otherwise be repeated, but only for a limited time. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await Promise.race([this.run(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  async run(): Promise<void> {
    await this.look();
    while (this.running.size > 0) {
      await Promise.race(this.running.values());
      await this.look();
    }
  }

  /** Calls share one run, so entries are claimed one after the other. */
  look(): Promise<void> {
    return this.looks.run('', () => this.startDue().catch((error: unknown) => this.wakeAfter(error)));
  }

  private async startDue(): Promise<void> {
    while (this.running.size < this.concurrency && !this.isStopped) {
      const entry = await this.claim();
      if (entry === undefined) return this.wakeForNext();
      this.start(entry);
    }
  }

  private start(entry: Entry): void {
    const work = this.process(entry)
      .catch((error: unknown) => this.logger.warn(messageOf(error)))
      .finally(() => {
        this.running.delete(entry);
        void this.look();
      });
    this.running.set(entry, work);
  }

  private async wakeForNext(): Promise<void> {
    const seconds = (await this.secondsUntilDue()) ?? Infinity;
    this.wakeIn(Math.min(Math.max(seconds * 1000, LOOK_AT_MOST_EVERY_MS), LOOK_AT_LEAST_EVERY_MS));
  }

  private wakeAfter(error: unknown): void {
    this.logger.warn(messageOf(error));
    this.wakeIn(LOOK_AT_MOST_EVERY_MS);
  }

  private wakeIn(delayMs: number): void {
    const wakesAt = performance.now() + delayMs;
    if (this.isStopped || wakesAt >= this.wakesAt) return;
    clearTimeout(this.timer);
    this.wakesAt = wakesAt;
    this.timer = setTimeout(() => {
      this.wakesAt = Infinity;
      void this.look();
    }, delayMs);
    this.timer.unref();
  }
}
