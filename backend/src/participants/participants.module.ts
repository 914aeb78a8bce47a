import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { ParticipantsController } from './participants.controller.js';
import { ParticipantsRepository } from './participants.repository.js';
import { ParticipantsService } from './participants.service.js';

@Module({
  imports: [TicketsModule, ViewerCheckModule],
  controllers: [ParticipantsController],
  providers: [ParticipantsRepository, ParticipantsService],
})
export class ParticipantsModule {}
