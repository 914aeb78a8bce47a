import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { Env } from '../config/env.js';
import { MailsRepository } from './mails.repository.js';

/** Deletes old mails, also those that were never sent: nobody wants them any more. */
@Injectable()
export class MailsPurge extends HourlyPurge {
  constructor(
    private readonly mails: MailsRepository,
    private readonly env: Env,
  ) {
    super();
  }

  protected purgeBatch(size: number): Promise<readonly unknown[]> {
    return this.mails.deleteOld(this.env.retention.mailLogDays, size);
  }
}
