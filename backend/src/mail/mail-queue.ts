import { Injectable } from '@nestjs/common';
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
};

/** Somebody who reads the answer meanwhile gets no mail, and several answers are one mail. */
const GATHER_SECONDS = 120;

/** Adds mails in the current transaction, so that none is missing and none is sent for a change that was rolled back. */
@Injectable()
export class MailQueue {
  private readonly listeners: ((delayMs: number) => void)[] = [];

  constructor(
    private readonly mails: MailsRepository,
    private readonly ticketMails: TicketMailsRepository,
    private readonly db: Db,
    private readonly vault: Vault,
    private readonly env: Env,
  ) {}

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
  async addForTicket({ params, ...mail }: NewTicketMail): Promise<void> {
    if (!this.isOn) return;
    this.announce(GATHER_SECONDS);
    const sealed = this.sealed(mail.userId, params);
    await this.ticketMails.add({ ...mail, params: sealed, delaySeconds: GATHER_SECONDS });
  }

  /** Calls after the commit of a mail that this process added. */
  onAdded(listener: (delayMs: number) => void): void {
    this.listeners.push(listener);
  }

  /** Wakes the sender of this process after the commit. */
  announce(delaySeconds: number): void {
    this.db.onCommit(() => {
      for (const listener of this.listeners) listener(delaySeconds * 1000);
    });
  }

  private sealed(userId: number, params: MailParams | undefined): string | null {
    return params ? this.vault.seal(JSON.stringify(params), ownerOf(userId)) : null;
  }
}
