import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { MacroChangesService } from './macro-changes.service.js';
import { MacrosController } from './macros.controller.js';
import { MacrosRepository } from './macros.repository.js';
import { MacrosService } from './macros.service.js';
import { TicketMacrosController } from './ticket-macros.controller.js';

@Module({
  imports: [ViewerCheckModule, TicketsModule],
  controllers: [MacrosController, TicketMacrosController],
  providers: [MacroChangesService, MacrosRepository, MacrosService],
  exports: [MacrosService],
})
export class MacrosModule {}
