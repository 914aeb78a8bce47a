import { Module } from '@nestjs/common';
import { AbsencesModule } from '../absences/absences.module.js';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { UsersModule } from '../users/users.module.js';
import { Assignees } from './changes/assignees.js';
import { TicketChangesService } from './changes/ticket-changes.service.js';
import { ReportNews } from './verdicts/report-news.js';
import { ReportNewsRepository } from './verdicts/report-news.repository.js';
import { TicketVerdicts } from './verdicts/ticket-verdicts.js';
import { AutoClose } from './closing/auto-close.js';
import { AutoCloseRepository } from './closing/auto-close.repository.js';
import { FormerAssigneesRepository } from './former-assignees/former-assignees.repository.js';
import { ReleaseOfTickets } from './former-assignees/release-of-tickets.js';
import { HandBack } from './handing-back/hand-back.js';
import { HandBackRepository } from './handing-back/hand-back.repository.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';
import { WithheldTicketsModule } from './withheld-tickets.js';

@Module({
  imports: [AbsencesModule, UsersModule, ViewerCheckModule, WithheldTicketsModule],
  providers: [
    Assignees,
    AutoClose,
    AutoCloseRepository,
    FormerAssigneesRepository,
    HandBack,
    HandBackRepository,
    ReleaseOfTickets,
    ReportNews,
    ReportNewsRepository,
    TicketChangesService,
    TicketsRepository,
    TicketsService,
    TicketVerdicts,
  ],
  exports: [Assignees, TicketChangesService, TicketsRepository, TicketsService],
})
export class TicketsModule {}
