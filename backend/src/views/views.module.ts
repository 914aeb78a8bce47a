import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { NextTicketController } from './next-ticket.controller.js';
import { ViewChangesService } from './view-changes.service.js';
import { ViewsController } from './views.controller.js';
import { ViewsRepository } from './views.repository.js';
import { ViewsService } from './views.service.js';

@Module({
  imports: [ViewerCheckModule, TicketsModule],
  controllers: [NextTicketController, ViewsController],
  providers: [ViewChangesService, ViewsRepository, ViewsService],
})
export class ViewsModule {}
