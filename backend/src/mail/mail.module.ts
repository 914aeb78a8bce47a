import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailDelivery } from './mail-delivery.js';
import { MailDispatcher } from './mail-dispatcher.js';
import { MailQueue } from './mail-queue.js';
import { MailSender } from './mail-sender.js';
import { MailsPurge } from './mails-purge.js';
import { MailsRepository } from './mails.repository.js';

@Module({
  imports: [AuthModule],
  providers: [MailDelivery, MailDispatcher, MailQueue, MailSender, MailsPurge, MailsRepository],
  exports: [MailQueue],
})
export class MailModule {}
