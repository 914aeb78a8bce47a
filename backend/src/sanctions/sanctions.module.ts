import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { MessagesModule } from '../messages/messages.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { AppealsController } from './appeals.controller.js';
import { AppealsService } from './appeals.service.js';
import { SanctionsController } from './sanctions.controller.js';
import { SanctionsRepository } from './sanctions.repository.js';
import { SanctionsService } from './sanctions.service.js';
import { TicketSanctionsController } from './ticket-sanctions.controller.js';
import { TicketCreationModule } from '../ticket-creation/ticket-creation.module.js';

@Module({
  imports: [ViewerCheckModule, TicketsModule, TicketCreationModule, MessagesModule],
  controllers: [SanctionsController, TicketSanctionsController, AppealsController],
  providers: [AppealsService, SanctionsRepository, SanctionsService],
})
export class SanctionsModule {}
