import { Module } from '@nestjs/common';
import { SecretsModule } from '../common/secrets/secrets.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { AdminMailController } from './admin/admin-mail.controller.js';
import { AdminMailRepository } from './admin/admin-mail.repository.js';
import { AdminMailService } from './admin/admin-mail.service.js';
import { AnswerReader } from './answer-reader.js';
import { DigestsRepository } from './digest/digests.repository.js';
import { Digests } from './digest/digests.js';
import { MailCheck } from './mail-check.js';
import { MailDelivery } from './mail-delivery.js';
import { MailDispatcher } from './mail-dispatcher.js';
import { MailQueue } from './mail-queue.js';
import { MailSender } from './mail-sender.js';
import { MailWriter } from './mail-writer.js';
import { MailsListener } from './mails.listener.js';
import { MailsRepository } from './mails.repository.js';
import { SignInMailsListener } from './sign-in-mails.listener.js';
import { TicketMailsRepository } from './ticket-mails.repository.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeTokens } from './unsubscribe-token.js';

const QUEUE = [MailQueue, MailsListener, SignInMailsListener, MailsRepository, TicketMailsRepository];
const DIGESTS = [Digests, DigestsRepository];
const SENDING = [MailDispatcher, MailDelivery, MailCheck, MailWriter, AnswerReader, MailSender, UnsubscribeTokens];
const ADMIN = [AdminMailService, AdminMailRepository];

@Module({
  imports: [NotificationsModule, PreferencesModule, SecretsModule],
  controllers: [AdminMailController, UnsubscribeController],
  providers: [...QUEUE, ...DIGESTS, ...SENDING, ...ADMIN],
  exports: [MailQueue],
})
export class MailModule {}
