import { Module } from '@nestjs/common';
import { TicketsModule } from '../tickets/tickets.module.js';
import { QueuePositionController, TicketQueuesController } from './queues.controller.js';
import { QueuePositionRepository } from './queue-position.repository.js';
import { QueuePositionService } from './queue-position.service.js';
import { TicketCountsRepository } from './ticket-counts.repository.js';
import { TicketListRepository } from './ticket-list.repository.js';
import { TicketListService } from './ticket-list.service.js';
import { TicketsController } from './tickets.controller.js';
import { TicketQueuesRepository } from './ticket-queues.repository.js';
import { SearchModule } from '../search/search.module.js';
import { SearchedLists } from './ticket-filters.js';

@Module({
  imports: [TicketsModule, SearchModule],
  controllers: [TicketsController, TicketQueuesController, QueuePositionController],
  providers: [
    QueuePositionRepository,
    QueuePositionService,
    SearchedLists,
    TicketCountsRepository,
    TicketListRepository,
    TicketListService,
    TicketQueuesRepository,
  ],
  exports: [TicketCountsRepository],
})
export class TicketListsModule {}
