import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { MailQueue } from '../mail/mail-queue.js';
import { INVITE_HOURS, RESET_HOURS } from './account-token.entity.js';

const MINUTES_PER_HOUR = 60;

/** The fragment after `#` reaches neither logs nor other sites. */
const pathOf = (token: string): string => `/redefinir#${token}`;

@Injectable()
export class RecoveryMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly env: Env,
  ) {}

  get isOn(): boolean {
    return this.mails.isOn;
  }

  get holdAnswers(): boolean {
    return this.isOn && this.env.mail.withText;
  }

  /** Players who sign in through the club's panel have their passwords there. */
  get hasPanel(): boolean {
    return this.env.auth.panelLoginUrl !== undefined;
  }

  get panelResetUrl(): string | null {
    return this.env.auth.panelResetUrl ?? null;
  }

  urlOf(token: string): string {
    const { publicUrl } = this.env.server;
    return publicUrl ? new URL(pathOf(token), publicUrl).href : pathOf(token);
  }

  invite(userId: number, token: string): Promise<void> {
    return this.mails.add({ userId, kind: 'invite', params: { path: pathOf(token), hours: INVITE_HOURS } });
  }

  reset(userId: number, token: string): Promise<void> {
    const minutes = RESET_HOURS * MINUTES_PER_HOUR;
    return this.mails.add({ userId, kind: 'reset', params: { path: pathOf(token), minutes } });
  }

  panel(userId: number): Promise<void> {
    return this.mails.add({ userId, kind: 'panel_password', params: { path: this.panelResetUrl ?? '/' } });
  }

  changed(userId: number): Promise<void> {
    return this.mails.add({ userId, kind: 'password_changed' });
  }

  emailChanged(userId: number, oldAddress: string): Promise<void> {
    return this.mails.add({ userId, kind: 'email_changed', params: { to: oldAddress } });
  }
}
