import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { TicketDetailsController } from './ticket-details.controller.js';
import { TicketDetailsService } from './ticket-details.service.js';

@Module({
  imports: [TicketsModule, AttachmentsModule, MessagesModule],
  controllers: [TicketDetailsController],
  providers: [TicketDetailsService],
})
export class TicketDetailsModule {}
