import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { WorldsModule } from '../worlds/worlds.module.js';
import { Assignees } from './assignees.js';
import { AutoClose } from './auto-close.js';
import { AutoCloseRepository } from './auto-close.repository.js';
import { OpeningChecks } from './opening-checks.js';
import { OpeningLimit } from './opening-limit.js';
import { OpeningReferences } from './opening-references.js';
import { TicketChangesService } from './ticket-changes.service.js';
import { TicketHistoryController } from './ticket-history.controller.js';
import { TicketHistoryRepository } from './ticket-history.repository.js';
import { TicketHistoryService } from './ticket-history.service.js';
import { TicketListRepository } from './ticket-list.repository.js';
import { TicketListService } from './ticket-list.service.js';
import { TicketOpeningService } from './ticket-opening.service.js';
import { TicketRepeatCheck } from './ticket-repeat.check.js';
import { TicketsController } from './tickets.controller.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

@Module({
  imports: [ViewerCheckModule, WorldsModule],
  controllers: [TicketsController, TicketHistoryController],
  providers: [
    Assignees,
    AutoClose,
    AutoCloseRepository,
    OpeningChecks,
    OpeningLimit,
    OpeningReferences,
    TicketChangesService,
    TicketHistoryRepository,
    TicketHistoryService,
    TicketListRepository,
    TicketListService,
    TicketOpeningService,
    TicketRepeatCheck,
    TicketsRepository,
    TicketsService,
  ],
  exports: [TicketHistoryService, TicketsService],
})
export class TicketsModule {}
