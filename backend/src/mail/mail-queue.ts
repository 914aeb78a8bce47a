import { Injectable } from '@nestjs/common';
import { AnnouncedQueue } from '../common/jobs/queue-worker.js';
import { Db } from '../common/persistence/db.js';
import { Vault } from '../common/secrets/vault.js';
import { Env } from '../config/env.js';
import type { AddedNotifications } from '../notifications/channels.js';
import { fault } from '../common/faults/fault.js';
import type { AccountKind } from './mail.enums.js';
import { type MailParams, ownerOf } from './mail.params.js';
import { MailsRepository } from './mails.repository.js';
import { TicketMailsRepository } from './ticket-mails.repository.js';

export const mailIsOff = fault(409, 'mail.off');

export type NewMail = {
  readonly userId: number;
  readonly kind: AccountKind;
  readonly params?: MailParams;
  readonly delaySeconds?: number;
};

/** Reading the reply within this delay cancels the mail. Further replies join it. */
const GATHER_SECONDS = 120;

/**
 * Adds mails in the current transaction, so that none is missing and none is sent for a change that was rolled back.
 */
@Injectable()
export class MailQueue extends AnnouncedQueue {
  constructor(
    private readonly mails: MailsRepository,
    private readonly ticketMails: TicketMailsRepository,
    private readonly vault: Vault,
    private readonly env: Env,
    db: Db,
  ) {
    super(db);
  }

  get isOn(): boolean {
    return this.env.sendsMail;
  }

  /** Must run inside `Db.transaction`. */
  async add({ userId, kind, params, delaySeconds = 0 }: NewMail): Promise<void> {
    if (!this.isOn) return;
    this.announce(delaySeconds);
    const encrypted = params ? this.vault.encrypt(JSON.stringify(params), ownerOf(userId)) : null;
    await this.mails.add({ userId, kind, params: encrypted, delaySeconds });
  }

  async addForNotifications({ waitSeconds, ...added }: AddedNotifications): Promise<void> {
    const delaySeconds = Math.max(GATHER_SECONDS, waitSeconds);
    this.announce(delaySeconds);
    await this.ticketMails.add({ ...added, delaySeconds, canBeUndone: waitSeconds > 0 });
  }

  moveOfTicket(ticketId: number, toId: number): Promise<void> {
    return this.ticketMails.move(ticketId, toId);
  }
}
