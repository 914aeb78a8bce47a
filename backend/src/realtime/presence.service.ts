import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { messageOf } from '../common/tracing/error-text.js';
import { Connections } from './connections.js';
import { PresenceInRedis } from './presence.in-redis.js';
import { type Online, PresenceRepository } from './presence.repository.js';

const BEAT_MS = 1_000;
/** Interval at which an unchanged row is renewed. A process without renewals counts as dead. */
const RENEW_MS = 5_000;

@Injectable()
export class Presence implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Presence.name);
  private readonly processId = randomUUID();
  private writing = Promise.resolve();
  private written = '';
  private writtenAt = 0;
  private stopped = false;

  constructor(
    private readonly connections: Connections,
    private readonly rows: PresenceRepository,
    private readonly inRedis: PresenceInRedis,
  ) {}

  async online(): Promise<Online> {
    return (await this.inRedis.online()) ?? this.rows.online();
  }

  async onlineUserIds(): Promise<ReadonlySet<number>> {
    return (await this.inRedis.userIds()) ?? this.rows.userIds();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.writing;
    await this.inRedis.remove(this.processId);
    await this.rows.remove(this.processId).catch((error: unknown) => this.logger.warn(String(error)));
  }

  /** Serializes writes, so that an earlier slow one cannot overwrite a later one. */
  @Interval(BEAT_MS)
  beat(): Promise<void> {
    this.writing = this.writing.then(() => this.writeIfChanged());
    return this.writing;
  }

  private async writeIfChanged(): Promise<void> {
    const { userIds, count } = this.connections;
    // A change between Redis and the database forces a write, because the other processes now read there.
    const now = `${this.inRedis.isReady}:${count}:${userIds.join()}`;
    if (this.stopped || (now === this.written && performance.now() - this.writtenAt < RENEW_MS)) return;
    this.written = now;
    this.writtenAt = performance.now();
    try {
      if (!(await this.inRedis.write(this.processId, userIds, count)))
        await this.rows.write(this.processId, userIds, count);
    } catch (error) {
      this.written = '';
      this.logger.debug(`presence not written: ${messageOf(error)}`);
    }
  }
}
