import { Module } from '@nestjs/common';
import { TicketsModule } from '../tickets/tickets.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorldsModule } from '../worlds/worlds.module.js';
import { ConflictRecheck } from './conflict-recheck.js';
import { ConflictsController } from './conflicts.controller.js';
import { ConflictsRepository } from './conflicts.repository.js';
import { ConflictsService } from './conflicts.service.js';
import { NewTicketConflicts } from './new-ticket-conflicts.js';
import { StaffAliasesController } from './staff-aliases.controller.js';
import { StaffAliasesService } from './staff-aliases.service.js';

@Module({
  imports: [TicketsModule, UsersModule, WorldsModule],
  controllers: [ConflictsController, StaffAliasesController],
  providers: [ConflictRecheck, ConflictsRepository, ConflictsService, NewTicketConflicts, StaffAliasesService],
  exports: [ConflictsService, NewTicketConflicts],
})
export class ConflictsModule {}
