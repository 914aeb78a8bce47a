import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '../tracing/error-text.js';
import { Hook } from '../hook.js';
import type { Db } from '../persistence/db.js';

/** A queue in the database that wakes its worker in this process when an entry was added. */
export abstract class AnnouncedQueue {
  /** Runs after the commit of each entry, with the time in milliseconds until it is due. */
  readonly onAdded = new Hook<number>();

  protected constructor(private readonly db: Db) {}

  /** Without the settings that sending needs, nothing is queued. */
  abstract get isOn(): boolean;

  /** Runs `onAdded` after the commit of the current transaction. */
  announce(delaySeconds: number): void {
    this.db.onCommit(() => this.onAdded.run(delaySeconds * 1000));
  }
}

/** Also finds entries of processes that died. */
const LOOK_AT_LEAST_EVERY_MS = 30_000;
/** Used when entries are due but none may be sent now, or while the database is unreachable. */
const LOOK_AT_MOST_EVERY_MS = 1_000;
/** Time for running attempts to finish when the server stops. */
const STOP_TIMEOUT_MS = 4_000;

/** Processes a queue, several entries at once. Wakes at the commit of an entry and when the next one is due. */
export abstract class QueueWorker implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private wakesAt = Infinity;
  private readonly loops = new Set<Promise<void>>();
  protected isStopped = false;

  protected constructor(
    private readonly queue: AnnouncedQueue,
    private readonly concurrency: number,
  ) {}

  /** Claims and processes the next entry, which stays claimed after an error. @returns false when nothing is due */
  protected abstract workOne(): Promise<boolean>;

  protected abstract secondsUntilDue(): Promise<number | undefined>;

  onApplicationBootstrap(): void {
    if (!this.queue.isOn) return;
    this.queue.onAdded.add((delayMs) => this.wakeIn(delayMs));
    this.wakeIn(0);
  }

  /** Lets running attempts finish, because they would be repeated otherwise, but only for a limited time. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await Promise.race([Promise.all(this.loops), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  async run(): Promise<void> {
    while (this.loops.size < this.concurrency && !this.isStopped) this.startLoop();
    await Promise.all(this.loops);
  }

  private wakeIn(delayMs: number): void {
    const wakesAt = performance.now() + delayMs;
    if (this.isStopped || wakesAt >= this.wakesAt) return;
    clearTimeout(this.timer);
    this.wakesAt = wakesAt;
    this.timer = setTimeout(() => {
      this.wakesAt = Infinity;
      void this.run();
    }, delayMs);
    this.timer.unref();
  }

  private startLoop(): void {
    const loop = this.processDue()
      .catch((error: unknown) => this.logger.warn(messageOf(error)))
      .finally(() => this.loops.delete(loop));
    this.loops.add(loop);
  }

  private async processDue(): Promise<void> {
    try {
      while (!this.isStopped && (await this.workOne()));
    } finally {
      await this.wakeForNext();
    }
  }

  private async wakeForNext(): Promise<void> {
    if (this.isStopped) return;
    const seconds = await this.secondsUntilDue().catch(() => 0);
    const delayMs = (seconds ?? Infinity) * 1000;
    this.wakeIn(Math.min(Math.max(delayMs, LOOK_AT_MOST_EVERY_MS), LOOK_AT_LEAST_EVERY_MS));
  }
}
