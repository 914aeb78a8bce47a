import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { Vault } from '../common/secrets/vault.js';
import { Env } from '../config/env.js';
import type { MailKind } from './mail.enums.js';
import { ownerOf } from './mail.params.js';
import type { MailParams } from './mail.params.js';
import { MailsRepository } from './mails.repository.js';

export type NewMail = {
  readonly userId: number;
  readonly kind: MailKind;
  readonly ticketId?: number;
  readonly params?: MailParams;
  /** Further mails of the kind about the same ticket join this one meanwhile. Left out: sent at once. */
  readonly delaySeconds?: number;
};

/** Adds mails in the current transaction, so that none is missing and none is sent for a change that was rolled back. */
@Injectable()
export class MailQueue {
  private readonly listeners: ((delayMs: number) => void)[] = [];

  constructor(
    private readonly mails: MailsRepository,
    private readonly db: Db,
    private readonly vault: Vault,
    private readonly env: Env,
  ) {}

  /** Without SMTP_URL and PUBLIC_URL nothing is queued. */
  get isOn(): boolean {
    return this.env.sendsMail;
  }

  /** Must run inside `Db.transaction`. */
  async add({ userId, kind, ticketId, params, delaySeconds = 0 }: NewMail): Promise<void> {
    if (!this.isOn) return;
    const sealed = params ? this.vault.seal(JSON.stringify(params), ownerOf(userId)) : null;
    this.announce(delaySeconds);
    await this.mails.add({ userId, kind, ticketId: ticketId ?? null, params: sealed, delaySeconds });
  }

  /** Calls after the commit of a mail that this process added. */
  onAdded(listener: (delayMs: number) => void): void {
    this.listeners.push(listener);
  }

  private announce(delaySeconds: number): void {
    this.db.onCommit(() => {
      for (const listener of this.listeners) listener(delaySeconds * 1000);
    });
  }
}
