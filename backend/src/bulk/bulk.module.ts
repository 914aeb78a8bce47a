import { Module } from '@nestjs/common';
import { TicketsModule } from '../tickets/tickets.module.js';
import { BulkUndoService } from './bulk-undo.service.js';
import { BulkController } from './bulk.controller.js';
import { BulkRepository } from './bulk.repository.js';
import { BulkService } from './bulk.service.js';

@Module({
  imports: [TicketsModule],
  controllers: [BulkController],
  providers: [BulkRepository, BulkService, BulkUndoService],
})
export class BulkModule {}
