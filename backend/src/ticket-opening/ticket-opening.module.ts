import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { TicketPageModule } from '../ticket-page/ticket-page.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorldsModule } from '../worlds/worlds.module.js';
import { OpeningChecks } from './opening-checks.js';
import { OpeningLimit } from './opening-limit.js';
import { OpeningRecordsRepository } from './opening-records.repository.js';
import { OpeningReferences } from './opening-references.js';
import { TicketOpeningController } from './ticket-opening.controller.js';
import { TicketOpeningService } from './ticket-opening.service.js';

@Module({
  imports: [ConflictsModule, TicketsModule, TicketPageModule, UsersModule, ViewerCheckModule, WorldsModule],
  controllers: [TicketOpeningController],
  providers: [OpeningChecks, OpeningLimit, OpeningRecordsRepository, OpeningReferences, TicketOpeningService],
  exports: [TicketOpeningService],
})
export class TicketOpeningModule {}
