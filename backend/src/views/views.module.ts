import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { TicketListsModule } from '../ticket-lists/ticket-lists.module.js';
import { TicketPageModule } from '../ticket-page/ticket-page.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { NextTicketController } from './next-ticket.controller.js';
import { NextTicketRepository } from './next-ticket.repository.js';
import { NextTicketService } from './next-ticket.service.js';
import { ViewChangesService } from './view-changes.service.js';
import { ViewsController } from './views.controller.js';
import { ViewsRepository } from './views.repository.js';
import { ViewsService } from './views.service.js';

@Module({
  imports: [ViewerCheckModule, TicketsModule, TicketListsModule, TicketPageModule],
  controllers: [NextTicketController, ViewsController],
  providers: [NextTicketRepository, NextTicketService, ViewChangesService, ViewsRepository, ViewsService],
})
export class ViewsModule {}
