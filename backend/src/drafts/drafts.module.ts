import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsListener } from './drafts.listener.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';

@Module({
  imports: [ViewerCheckModule, TicketsModule],
  controllers: [DraftsController],
  providers: [DraftsListener, DraftsRepository, DraftsService],
})
export class DraftsModule {}
