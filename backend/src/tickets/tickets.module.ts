import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { Assignees } from './changes/assignees.js';
import { AutoClose } from './closing/auto-close.js';
import { AutoCloseRepository } from './closing/auto-close.repository.js';
import { FormerAssigneesRepository } from './former-assignees/former-assignees.repository.js';
import { ReleaseOfTickets } from './former-assignees/release-of-tickets.js';
import { QueuePositionController } from './queue/queue-position.controller.js';
import { QueuePositionRepository } from './queue/queue-position.repository.js';
import { QueuePositionService } from './queue/queue-position.service.js';
import { TicketChangesService } from './changes/ticket-changes.service.js';
import { TicketCountsRepository } from './list/ticket-counts.repository.js';
import { SearchedLists } from './list/searched-lists.js';
import { TicketFinderModule } from './search/ticket-finder.module.js';
import { TicketListRepository } from './list/ticket-list.repository.js';
import { TicketListService } from './list/ticket-list.service.js';
import { TicketQueuesController } from './queue/ticket-queues.controller.js';
import { TicketQueuesRepository } from './queue/ticket-queues.repository.js';
import { TicketsController } from './tickets.controller.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';
import { UsersModule } from '../users/users.module.js';
import { WithheldTicketsModule } from './withheld-tickets.js';

@Module({
  imports: [TicketFinderModule, UsersModule, ViewerCheckModule, WithheldTicketsModule],
  controllers: [TicketsController, TicketQueuesController, QueuePositionController],
  providers: [
    Assignees,
    AutoClose,
    AutoCloseRepository,
    FormerAssigneesRepository,
    QueuePositionRepository,
    QueuePositionService,
    ReleaseOfTickets,
    SearchedLists,
    TicketChangesService,
    TicketCountsRepository,
    TicketListRepository,
    TicketListService,
    TicketQueuesRepository,
    TicketsRepository,
    TicketsService,
  ],
  exports: [Assignees, TicketsRepository, TicketChangesService, TicketCountsRepository, TicketsService],
})
export class TicketsModule {}
