import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { QueuePositionRepository } from './queue-position.repository.js';
import { QueuePositionService } from './queue-position.service.js';
import { QueuePositionController, TicketQueuesController } from './queues.controller.js';
import { TicketCountsRepository } from './ticket-counts.repository.js';
import { SearchedLists } from './ticket-filters.js';
import { TicketListRepository } from './ticket-list.repository.js';
import { TicketListService } from './ticket-list.service.js';
import { TicketListsController } from './ticket-lists.controller.js';
import { TicketQueuesRepository } from './ticket-queues.repository.js';

@Module({
  imports: [TicketsModule, SearchModule],
  controllers: [TicketListsController, TicketQueuesController, QueuePositionController],
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
