import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { TicketPageModule } from '../ticket-page/ticket-page.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorldsModule } from '../worlds/worlds.module.js';
import { CreationChecks } from './creation-checks.js';
import { CreationLimit } from './creation-limit.js';
import { CreationRecordsRepository } from './creation-records.repository.js';
import { CreationReferences } from './creation-references.js';
import { TicketCreationController } from './ticket-creation.controller.js';
import { TicketCreationService } from './ticket-creation.service.js';

@Module({
  imports: [
    ConflictsModule,
    TermsModule,
    TicketsModule,
    TicketPageModule,
    UsersModule,
    ViewerCheckModule,
    WorldsModule,
  ],
  controllers: [TicketCreationController],
  providers: [CreationChecks, CreationLimit, CreationRecordsRepository, CreationReferences, TicketCreationService],
  exports: [TicketCreationService],
})
export class TicketCreationModule {}
