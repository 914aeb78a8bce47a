import { Body, Controller, Delete, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage, PageQuery } from '../common/persistence/paging.js';
import {
  AttachedTicketResponse,
  AttachTicketsDto,
  AttachTicketsResponse,
  IncidentFollowerResponse,
  SimilarToIncidentResponse,
} from './dto/incident-tickets.dto.js';
import { IncidentTicketsService } from './incident-tickets.service.js';
import { IncidentsService } from './incidents.service.js';

@ApiTags('incidents')
@Controller('incidents/:id')
@Allow(...TEAM)
export class IncidentTicketsController {
  constructor(
    private readonly incidents: IncidentsService,
    private readonly attaching: IncidentTicketsService,
  ) {}

  /** Lists the attached tickets, newest first. Tickets that the caller may not see are omitted. */
  @Get('tickets')
  @Faults(400, 403, 404)
  async listIncidentTickets(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() query: PageQuery,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AttachedTicketResponse[]> {
    const page = await this.incidents.tickets(viewer, id, query);
    return answerPage(response, page, (row) => AttachedTicketResponse.from(row, language));
  }

  /**
   * Attaches up to 200 tickets one by one. The response lists the outcome of each ticket. A ticket that does not exist
   * does not prevent the other changes. With `allOrNone`, the server attaches all tickets or none.
   */
  @Post('tickets')
  @HttpCode(200)
  @Faults(400, 403, 404)
  async attachIncidentTickets(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() { ids, allOrNone }: AttachTicketsDto,
  ): Promise<AttachTicketsResponse> {
    const items = await (allOrNone
      ? this.attaching.attachAll(viewer, id, ids)
      : this.attaching.attach(viewer, id, ids));
    return AttachTicketsResponse.from(items);
  }

  /**
   * Lists unattached tickets that share the incident's world, category and a word of its title, newest first, at most
   * 20. The tickets were created at most 24 hours before the incident began and at most 30 days ago.
   */
  @Get('similar')
  @Faults(403, 404)
  async listSimilarToIncident(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @CurrentLanguage() language: Language,
  ): Promise<SimilarToIncidentResponse[]> {
    return (await this.incidents.similar(viewer, id)).map((row) => SimilarToIncidentResponse.from(row, language));
  }

  /** Detaches a ticket from an incident. */
  @Delete('tickets/:ticketId')
  @HttpCode(204)
  @Faults(403, 404)
  detachIncidentTicket(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @IdParam('ticketId') ticketId: number,
  ): Promise<void> {
    return this.attaching.detach(viewer, id, ticketId);
  }

  /** Lists the players who follow an incident. */
  @Get('followers')
  @Faults(400, 403, 404)
  async listIncidentFollowers(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IncidentFollowerResponse[]> {
    const page = await this.incidents.followers(viewer, id, query);
    return answerPage(response, page, (row) => IncidentFollowerResponse.from(row));
  }
}
