import { Injectable } from '@nestjs/common';
import { AnnouncedQueue } from '../common/jobs/announced-queue.js';
import { Db } from '../common/persistence/db.js';
import { Vault } from '../common/secrets/vault.js';
import { Env } from '../config/env.js';
import type { AccountKind, TicketKind } from './mail.enums.js';
import { type MailParams, ownerOf } from './mail.params.js';
import { MailsRepository } from './mails.repository.js';
import { TicketMailsRepository } from './ticket-mails.repository.js';

export type NewMail = {
  readonly userId: number;
  readonly kind: AccountKind;
  readonly params?: MailParams;
  /** Left out: sent at once. */
  readonly delaySeconds?: number;
};

export type NewTicketMail = {
  readonly userId: number;
  readonly kind: TicketKind;
  readonly ticketId: number;
  readonly params?: MailParams;
  /** At least so long: the change it tells of can be undone. */
  readonly waitSeconds?: number;
};

/** Somebody who reads the answer meanwhile gets no mail, and several answers are one mail. */
const GATHER_SECONDS = 120;

/** Adds mails in the current transaction, so that none is missing and none is sent for a change that was rolled back. */
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

  /** Without SMTP_URL and PUBLIC_URL nothing is queued. */
  get isOn(): boolean {
    return this.env.sendsMail;
  }

  /** Must run inside `Db.transaction`. */
  async add({ userId, kind, params, delaySeconds = 0 }: NewMail): Promise<void> {
    if (!this.isOn) return;
    this.announce(delaySeconds);
    await this.mails.add({ userId, kind, params: this.sealed(userId, params), delaySeconds });
  }

  /** The same about a ticket, unless the person has switched it off. Further mails of the kind join it while it waits. */
  async addForTicket({ params, waitSeconds = 0, ...mail }: NewTicketMail): Promise<void> {
    if (!this.isOn) return;
    const delaySeconds = Math.max(GATHER_SECONDS, waitSeconds);
    this.announce(delaySeconds);
    const sealed = this.sealed(mail.userId, params);
    await this.ticketMails.add({ ...mail, params: sealed, delaySeconds, canBeUndone: waitSeconds > 0 });
  }

  /** What waits for a ticket that was merged into another. */
  moveOfTicket(ticketId: number, toId: number): Promise<void> {
    return this.ticketMails.move(ticketId, toId);
  }

  private sealed(userId: number, params: MailParams | undefined): string | null {
    return params ? this.vault.seal(JSON.stringify(params), ownerOf(userId)) : null;
  }
}
