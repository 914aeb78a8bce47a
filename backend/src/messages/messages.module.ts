import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { MacrosModule } from '../macros/macros.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { UsersModule } from '../users/users.module.js';
import { MentionsRepository } from './mentions.repository.js';
import { MessageEffects } from './message-effects.js';
import { MessageRate } from './message-rate.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { ReadsService } from './reads.service.js';

@Module({
  imports: [ViewerCheckModule, TicketsModule, AttachmentsModule, MacrosModule, UsersModule],
  controllers: [MessagesController],
  providers: [MentionsRepository, MessageEffects, MessageRate, MessagesRepository, MessagesService, ReadsService],
  exports: [MessagesRepository, MessagesService, ReadsService],
})
export class MessagesModule {}
