import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { Club } from '../settings/club.js';
import { TicketDetailsResponse } from '../ticket-page/dto/ticket-details.response.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { CreateTicketDto } from './dto/create-ticket.dto.js';
import { TicketCreationService } from './ticket-creation.service.js';

@ApiTags('tickets')
@Controller('tickets')
@Allow(...EVERYONE)
export class TicketCreationController {
  constructor(
    private readonly creation: TicketCreationService,
    private readonly club: Club,
  ) {}

  /**
   * Creates a ticket. Returns 409 if the player has reached the limit of open tickets, or sent the same text recently
   * and `sure` is not set.
   */
  @Post()
  @Idempotent(TicketsService)
  @Faults(400, 403, 409, 429)
  async createTicket(
    @CurrentViewer() viewer: Viewer,
    @Body() dto: CreateTicketDto,
    @CurrentLanguage() language: Language,
  ): Promise<TicketDetailsResponse> {
    const row = await this.creation.open(viewer, dto);
    return TicketDetailsResponse.from(row, viewer, { closeHours: this.club.values.autoCloseHours, language });
  }
}
