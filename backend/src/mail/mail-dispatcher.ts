import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '../common/tracing/error-text.js';
import { Env } from '../config/env.js';
import { MailDelivery } from './mail-delivery.js';
import { MailQueue } from './mail-queue.js';
import { MailsRepository } from './mails.repository.js';

/** Parallel connections to the mail server, per process. */
const AT_ONCE = 3;
/** Also finds mails of processes that died. */
const LOOK_AT_LEAST_EVERY_MS = 30_000;
/** When mails are due but the limit per minute is reached, or the database is away. */
const LOOK_AT_MOST_EVERY_MS = 1_000;
/** Time for running attempts when the server stops. */
const ARRIVE_MS = 4_000;

/** Sends mails when they are due. It is woken by the commit of a mail and by the time at which the next one is due. */
@Injectable()
export class MailDispatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailDispatcher.name);
  private timer: NodeJS.Timeout | undefined;
  private wakesAt = Infinity;
  private readonly lanes = new Set<Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly queue: MailQueue,
    private readonly mails: MailsRepository,
    private readonly delivery: MailDelivery,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    const { mail, server } = this.env;
    if (mail.smtpUrl && !server.publicUrl) this.logger.warn('PUBLIC_URL is missing: no mail is sent');
    if (!this.queue.isOn) return;
    this.queue.onAdded((delayMs) => this.wakeIn(delayMs));
    this.wakeIn(0);
  }

  /** Lets running attempts finish, because their mails would be sent twice otherwise, but only for a limited time. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await Promise.race([Promise.all(this.lanes), sleep(ARRIVE_MS, undefined, { ref: false })]);
  }

  /** Sends what is due. Each lane sends one mail after the other, so that one that stalls does not hold up the rest. */
  async run(): Promise<void> {
    while (this.lanes.size < AT_ONCE && !this.isStopped) this.openLane();
    await Promise.all(this.lanes);
  }

  private openLane(): void {
    const lane = this.sendDue()
      .catch((error: unknown) => this.warn(error))
      .finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  private async sendDue(): Promise<void> {
    try {
      while (!this.isStopped) {
        const [mail] = await this.mails.claim(1, this.env.mail.perMinute);
        if (!mail) break;
        await this.delivery.deliver(mail).catch((error: unknown) => this.warn(error));
      }
    } finally {
      await this.wakeForNext();
    }
  }

  private async wakeForNext(): Promise<void> {
    if (this.isStopped) return;
    const seconds = await this.mails.secondsUntilDue().catch(() => 0);
    const delayMs = (seconds ?? Infinity) * 1000;
    this.wakeIn(Math.min(Math.max(delayMs, LOOK_AT_MOST_EVERY_MS), LOOK_AT_LEAST_EVERY_MS));
  }

  private warn(error: unknown): void {
    this.logger.warn(`no mail was sent: ${messageOf(error)}`);
  }

  /** The earlier of two times counts. */
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
}
