import { Module } from '@nestjs/common';
import { CsvModule } from '../csv/csv.module.js';
import { SearchModule } from '../search/search.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { TicketExportController } from './export/ticket-export.controller.js';
import { TicketExportRepository } from './export/ticket-export.repository.js';
import { TicketExportService } from './export/ticket-export.service.js';
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
  imports: [CsvModule, TicketsModule, SearchModule],
  controllers: [TicketExportController, TicketListsController, TicketQueuesController, QueuePositionController],
  providers: [
    QueuePositionRepository,
    QueuePositionService,
    SearchedLists,
    TicketCountsRepository,
    TicketExportRepository,
    TicketExportService,
    TicketListRepository,
    TicketListService,
    TicketQueuesRepository,
  ],
  exports: [TicketCountsRepository],
})
export class TicketListsModule {}
