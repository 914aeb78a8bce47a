import { Injectable } from '@nestjs/common';
import { QueueWorker } from '../common/jobs/queue-worker.js';
import { Env } from '../config/env.js';
import type { ClaimedMail } from './mail-claim.sql.js';
import { MailDelivery } from './mail-delivery.js';
import { MailQueue } from './mail-queue.js';
import { MailsRepository } from './mails.repository.js';

/** Parallel connections to the mail server, per process. */
const AT_ONCE = 3;

@Injectable()
export class MailDispatcher extends QueueWorker<ClaimedMail> {
  constructor(
    queue: MailQueue,
    private readonly mails: MailsRepository,
    private readonly delivery: MailDelivery,
    private readonly env: Env,
  ) {
    super(queue, AT_ONCE);
  }

  override onApplicationBootstrap(): void {
    const { mail, server } = this.env;
    if (mail.smtpUrl && !server.publicUrl) this.logger.warn('PUBLIC_URL is missing: no mail is sent');
    super.onApplicationBootstrap();
  }

  protected claim(): Promise<ClaimedMail | undefined> {
    return this.mails.claim(this.env.mail.perMinute);
  }

  protected process(mail: ClaimedMail): Promise<void> {
    return this.delivery.deliver(mail);
  }

  protected secondsUntilDue(): Promise<number | undefined> {
    return this.mails.secondsUntilDue();
  }
}
