import { Module } from '@nestjs/common';
import { ChangelogModule } from '../changelog/changelog.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { FixNotifications } from './fix-notifications.js';
import { FixedTicketsController } from './fixed-tickets.controller.js';
import { FixedTicketsService } from './fixed-tickets.service.js';
import { FixesRepository } from './fixes.repository.js';

@Module({
  imports: [ChangelogModule, TicketsModule],
  controllers: [FixedTicketsController],
  providers: [FixNotifications, FixedTicketsService, FixesRepository],
})
export class FixesModule {}
