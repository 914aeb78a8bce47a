import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { Club } from '../settings/club.js';
import { TicketDetailsResponse } from '../ticket-page/dto/ticket-details.response.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { CreateTicketDto } from './dto/create-ticket.dto.js';
import { TicketOpeningService } from './ticket-opening.service.js';

@ApiTags('tickets')
@Controller('tickets')
@Allow(...EVERYONE)
export class TicketOpeningController {
  constructor(
    private readonly opening: TicketOpeningService,
    private readonly club: Club,
  ) {}

  /** Creates a ticket. A player has so many open tickets only; of a text that was sent before, the response is 409 unless `sure`. */
  @Post()
  @ApiOperation({ operationId: 'Tickets_open' })
  @Idempotent(TicketsService)
  @Faults(400, 403, 409, 429)
  async open(
    @CurrentViewer() viewer: Viewer,
    @Body() dto: CreateTicketDto,
    @CurrentLanguage() language: Language,
  ): Promise<TicketDetailsResponse> {
    const row = await this.opening.open(viewer, dto);
    return TicketDetailsResponse.from(row, viewer, { closeHours: this.club.values.autoCloseHours, language });
  }
}
