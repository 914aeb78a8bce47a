import { Body, Controller, Delete, Get, Patch, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { Club } from '../settings/club.js';
import { ChangeTicketDto, DeletedTicketResponse } from '../tickets/changes/dto/change-ticket.dto.js';
import { TicketChangesService } from '../tickets/changes/ticket-changes.service.js';
import type { TicketView } from '../tickets/dto/ticket.response.js';
import { TicketDetailsResponse } from './dto/ticket-details.response.js';
import { TicketDetailsQuery, TicketPageResponse, TicketPart } from './dto/ticket-page.dto.js';
import { TicketDetailsService } from './ticket-details.service.js';
import { TicketPageService } from './ticket-page.service.js';

@ApiTags('tickets')
@Controller('tickets/:id')
@Allow(...EVERYONE)
export class TicketDetailsController {
  constructor(
    private readonly details: TicketDetailsService,
    private readonly page: TicketPageService,
    private readonly changes: TicketChangesService,
    private readonly club: Club,
  ) {}

  /** Returns a ticket and, with `include`, the first pages of its messages, files, events and statuses. */
  @Get()
  @ApiQuery({
    name: 'include',
    required: false,
    enum: TicketPart,
    enumName: 'TicketPart',
    isArray: true,
    style: 'form',
    explode: false,
    description:
      'The lists of which the response contains the first page, separated by commas. Only the team may request `events`. `statuses` contains no names.',
  })
  @Faults(400, 403, 404)
  async getTicket(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() { include }: TicketDetailsQuery,
    @CurrentLanguage() language: Language,
  ): Promise<TicketPageResponse> {
    return TicketPageResponse.of(await this.page.show(viewer, id, include), viewer, this.view(language));
  }

  /**
   * Changes the status, priority or assignee of a ticket. Only the team may change tickets. Players get 403 for their
   * own ticket and 404 for any other ticket.
   */
  @Patch()
  @Faults(400, 403, 404, 409)
  async updateTicket(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: ChangeTicketDto,
    @CurrentLanguage() language: Language,
  ): Promise<TicketDetailsResponse> {
    return TicketDetailsResponse.from(await this.details.change(viewer, id, dto), viewer, this.view(language));
  }

  /**
   * Deletes a ticket with its messages and files. Only admins may delete tickets. Returns 409 if the ticket is an
   * undecided appeal, or if it is held, or one that was merged into it.
   */
  @Delete()
  @Faults(403, 404, 409)
  async deleteTicket(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<DeletedTicketResponse> {
    await this.changes.remove(viewer, id);
    return { ticketId: id };
  }

  private view(language: Language): TicketView {
    return { closeHours: this.club.values.autoCloseHours, language };
  }
}
