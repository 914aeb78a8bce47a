import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { Env } from '../config/env.js';
import { MailsRepository } from './mails.repository.js';

/** Deletes mails after the retention time, also those that were never sent. */
@Injectable()
export class MailsPurge extends HourlyPurge {
  constructor(mails: MailsRepository, env: Env) {
    super((size) => mails.deleteOld(env.retention.mailLogDays, size));
  }
}
