import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { RemovalsController } from './removals.controller.js';
import { RemovalsRepository } from './removals.repository.js';
import { RemovalsService } from './removals.service.js';

@Module({
  imports: [AttachmentsModule, TicketsModule],
  controllers: [RemovalsController],
  providers: [RemovalsRepository, RemovalsService],
})
export class RemovalsModule {}
