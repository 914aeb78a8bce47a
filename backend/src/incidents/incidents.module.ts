import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { MessagesModule } from '../messages/messages.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { WorldsModule } from '../worlds/worlds.module.js';
import { IncidentChangesService } from './incident-changes.service.js';
import { IncidentNotifications } from './incident-notifications.js';
import { IncidentReplies } from './incident-replies.js';
import { IncidentTicketsController } from './incident-tickets.controller.js';
import { IncidentTicketsRepository } from './incident-tickets.repository.js';
import { IncidentTicketsService } from './incident-tickets.service.js';
import { IncidentsController } from './incidents.controller.js';
import { IncidentsRepository } from './incidents.repository.js';
import { IncidentsService } from './incidents.service.js';

@Module({
  imports: [ViewerCheckModule, WorldsModule, TicketsModule, MessagesModule],
  controllers: [IncidentsController, IncidentTicketsController],
  providers: [
    IncidentChangesService,
    IncidentNotifications,
    IncidentReplies,
    IncidentsRepository,
    IncidentsService,
    IncidentTicketsRepository,
    IncidentTicketsService,
  ],
})
export class IncidentsModule {}
