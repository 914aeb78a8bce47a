import { Injectable } from '@nestjs/common';
import { AnnouncedQueue } from '../common/jobs/queue-worker.js';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import type { AddedNotifications } from '../notifications/channels.js';
import { PushMessagesRepository } from './push-messages.repository.js';

/** Reading the notification within this delay cancels the message. */
const DELAY_SECONDS = 20;

@Injectable()
export class PushQueue extends AnnouncedQueue {
  constructor(
    private readonly messages: PushMessagesRepository,
    private readonly env: Env,
    db: Db,
  ) {
    super(db);
  }

  /** Requires a contact address, because push services reject servers without one. */
  get isOn(): boolean {
    return this.env.pushContact !== undefined;
  }

  /** Must run inside `Db.transaction`. */
  async add({ waitSeconds, ...added }: AddedNotifications): Promise<void> {
    if (!this.isOn) return;
    const delaySeconds = Math.max(DELAY_SECONDS, waitSeconds);
    this.announce(delaySeconds);
    await this.messages.add({ ...added, delaySeconds, canBeUndone: waitSeconds > 0 });
  }

  move(ticketId: number, toId: number): Promise<void> {
    return this.messages.move(ticketId, toId);
  }
}
