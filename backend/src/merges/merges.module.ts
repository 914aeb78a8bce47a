import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { TicketPageModule } from '../ticket-page/ticket-page.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { LinksController } from './links/links.controller.js';
import { LinksRepository } from './links/links.repository.js';
import { LinksService } from './links/links.service.js';
import { MergesController } from './merges.controller.js';
import { MergesRepository } from './merges.repository.js';
import { MergesService } from './merges.service.js';

@Module({
  imports: [ViewerCheckModule, ConflictsModule, TicketsModule, TicketPageModule],
  controllers: [MergesController, LinksController],
  providers: [LinksRepository, LinksService, MergesRepository, MergesService],
})
export class MergesModule {}
