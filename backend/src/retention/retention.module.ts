import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { TicketTextsModule } from '../search/ticket-texts.repository.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { HoldsController } from './holds/holds.controller.js';
import { HoldsService } from './holds/holds.service.js';
import { AdminRetentionController, RetentionController } from './retention.controller.js';
import { RetentionRepository } from './retention.repository.js';
import { RetentionRun } from './retention-run.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [AttachmentsModule, TicketTextsModule, TicketsModule, ViewerCheckModule],
  controllers: [AdminRetentionController, HoldsController, RetentionController],
  providers: [HoldsService, RetentionRepository, RetentionRun, RetentionService],
})
export class RetentionModule {}
