import { Body, Controller, Delete, Get, HttpCode, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage, PageQuery } from '../common/persistence/paging.js';
import { FixedTicketResponse, LinkTicketsResponse } from './dto/fixed-tickets.response.js';
import { FixedTicketsService } from './fixed-tickets.service.js';
import { TicketIdsDto } from '../bulk/dto/bulk.dto.js';

@ApiTags('changelog')
@Controller('changelog/:id/tickets')
@Allow(...TEAM)
export class FixedTicketsController {
  constructor(private readonly fixed: FixedTicketsService) {}

  /** Lists the tickets linked to a changelog entry, newest first. Tickets that the caller may not see are omitted. */
  @Get()
  @Faults(400, 403, 404)
  async listFixedTickets(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() query: PageQuery,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FixedTicketResponse[]> {
    const page = await this.fixed.page(viewer, id, query);
    return answerPage(response, page, (row) => FixedTicketResponse.from(row, language));
  }

  /**
   * Links up to 200 tickets to the changelog entry that fixes them, one by one, and keeps earlier links. The response
   * lists the outcome of each ticket. A merged ticket is replaced by the ticket that it was merged into.
   */
  @Put()
  @Faults(400, 403, 404)
  async linkFixedTickets(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() { ids }: TicketIdsDto,
  ): Promise<LinkTicketsResponse> {
    return LinkTicketsResponse.from(await this.fixed.link(viewer, id, ids));
  }

  /** Removes the link between a ticket and a changelog entry. */
  @Delete(':ticketId')
  @HttpCode(204)
  @Faults(403, 404)
  unlinkFixedTicket(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @IdParam('ticketId') ticketId: number,
  ): Promise<void> {
    return this.fixed.unlink(viewer, id, ticketId);
  }
}
