import { Injectable } from '@nestjs/common';
import { AnnouncedQueue } from '../common/jobs/announced-queue.js';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import type { AddedNotices } from '../notifications/channels.js';
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

  /** Must run inside `Db.transaction`. */
  async add({ waitSeconds, ...added }: AddedNotices): Promise<void> {
    if (!this.isOn) return;
    const delaySeconds = Math.max(DELAY_SECONDS, waitSeconds);
    this.announce(delaySeconds);
    await this.messages.add({ ...added, delaySeconds, canBeUndone: waitSeconds > 0 });
  }

  /** Moves waiting messages to the ticket into which theirs was merged. */
  move(ticketId: number, toId: number): Promise<void> {
    return this.messages.move(ticketId, toId);
  }
}
