import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import { PushMessagesRepository } from './push-messages.repository.js';

/** Whoever reads at that moment gets no message. */
const DELAY_SECONDS = 20;

/** Adds messages in the current transaction. */
@Injectable()
export class PushQueue {
  private readonly listeners: ((delayMs: number) => void)[] = [];

  constructor(
    private readonly messages: PushMessagesRepository,
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  /** Push services refuse servers that do not say whom they can write to. */
  get isOn(): boolean {
    return this.env.pushContact !== undefined;
  }

  /** Must run inside `Db.transaction`. */
  async add(userId: number, ticketId: number | null): Promise<void> {
    if (!this.isOn || ticketId === null) return;
    this.db.onCommit(() => {
      for (const listener of this.listeners) listener(DELAY_SECONDS * 1000);
    });
    await this.messages.add(userId, ticketId, DELAY_SECONDS);
  }

  /** Calls after the commit of a message that this process added. */
  onAdded(listener: (delayMs: number) => void): void {
    this.listeners.push(listener);
  }
}
