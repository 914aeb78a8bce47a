import { Injectable } from '@nestjs/common';
import { AnnouncedQueue } from '../common/jobs/announced-queue.js';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import { PushMessagesRepository } from './push-messages.repository.js';

/** Somebody who reads the ticket in this time gets no message. */
const DELAY_SECONDS = 20;

/** Adds messages in the current transaction. */
@Injectable()
export class PushQueue extends AnnouncedQueue {
  constructor(
    private readonly messages: PushMessagesRepository,
    private readonly env: Env,
    db: Db,
  ) {
    super(db);
  }

  /** Push services refuse servers that do not say whom they can write to. */
  get isOn(): boolean {
    return this.env.pushContact !== undefined;
  }

  /**
   * Must run inside `Db.transaction`.
   * @param waitSeconds at least so long: the change it tells of can be undone
   */
  async add(userId: number, ticketId: number | null, waitSeconds = 0): Promise<void> {
    if (!this.isOn || ticketId === null) return;
    const delaySeconds = Math.max(DELAY_SECONDS, waitSeconds);
    this.announce(delaySeconds);
    await this.messages.add({ userId, ticketId, delaySeconds, timeZone: this.env.club.timezone });
  }

  /** What waits for a ticket that was merged into another. */
  move(ticketId: number, toId: number): Promise<void> {
    return this.messages.move(ticketId, toId);
  }
}
