import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { traceOf } from '../common/tracing/error-text.js';
import { mailIsOff } from '../mail/mail-queue.js';
import { RecoveryLimits } from './recovery-limits.js';
import { RecoveryMails } from './recovery-mails.js';
import { ResetLinks } from './reset-links.js';

/** Looks up the account after the response, so that neither content nor time reveals whether it exists (ASVS 6.3.8). */
@Injectable()
export class ForgottenPasswords implements OnModuleDestroy {
  private readonly logger = new Logger(ForgottenPasswords.name);
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly links: ResetLinks,
    private readonly mails: RecoveryMails,
    private readonly limits: RecoveryLimits,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.running);
  }

  /** @throws 409 without mail, 429 for an IP address with too many requests */
  async accept(email: string, ip: string | null): Promise<void> {
    if (!this.mails.isOn) throw mailIsOff();
    await this.limits.spendOfAddress(ip);
    const run = this.send(email);
    this.running.add(run);
    void run.finally(() => this.running.delete(run));
  }

  /** Called without `await`: an unhandled rejection would end the process, so every error is caught here. */
  private async send(email: string): Promise<void> {
    try {
      await this.links.send(email);
    } catch (error) {
      this.logger.error(`no mail for a forgotten password: ${traceOf(error)}`);
    }
  }
}
