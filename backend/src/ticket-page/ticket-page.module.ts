import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { TicketHistoryController } from './history/ticket-history.controller.js';
import { TicketHistoryRepository } from './history/ticket-history.repository.js';
import { TicketHistoryService } from './history/ticket-history.service.js';
import { TicketPlayerController } from './player/ticket-player.controller.js';
import { TicketPlayerRepository } from './player/ticket-player.repository.js';
import { TicketPlayerService } from './player/ticket-player.service.js';
import { TicketDetailsController } from './ticket-details.controller.js';
import { TicketDetailsRepository } from './ticket-details.repository.js';
import { TicketDetailsService } from './ticket-details.service.js';
import { TicketPageService } from './ticket-page.service.js';
import { TicketTranscriptController } from './transcript/ticket-transcript.controller.js';
import { TicketTranscriptService } from './transcript/ticket-transcript.service.js';

@Module({
  imports: [AuthModule, TicketsModule, AttachmentsModule, MessagesModule],
  controllers: [TicketDetailsController, TicketHistoryController, TicketPlayerController, TicketTranscriptController],
  providers: [
    TicketDetailsRepository,
    TicketDetailsService,
    TicketHistoryRepository,
    TicketHistoryService,
    TicketPageService,
    TicketPlayerRepository,
    TicketPlayerService,
    TicketTranscriptService,
  ],
  exports: [TicketDetailsRepository, TicketDetailsService],
})
export class TicketPageModule {}
