import { Module } from '@nestjs/common';
import { WorldsModule } from '../worlds/worlds.module.js';
import { TicketListRepository } from './ticket-list.repository.js';
import { TicketListService } from './ticket-list.service.js';
import { TicketOpeningService } from './ticket-opening.service.js';
import { TicketsController } from './tickets.controller.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

@Module({
  imports: [WorldsModule],
  controllers: [TicketsController],
  providers: [TicketListRepository, TicketListService, TicketOpeningService, TicketsRepository, TicketsService],
  exports: [TicketsService, TicketsRepository],
})
export class TicketsModule {}
