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

  /** Lists the attached tickets that the caller sees, newest first. */
  @Get('tickets')
  @Faults(400, 403, 404)
  async tickets(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() query: PageQuery,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AttachedTicketResponse[]> {
    const page = await this.incidents.tickets(viewer, id, query);
    return answerPage(response, page, (row) => AttachedTicketResponse.from(row, language));
  }

  /** Attaches up to 200 tickets, each by itself: what is missing is named and does not hold up the others. With `allOrNone` all or none. */
  @Post('tickets')
  @HttpCode(200)
  @Faults(400, 403, 404)
  async attach(
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
   * Lists unattached tickets that share its world, category and a word of its title, from 24 hours before its beginning on, but of
   * its last 30 days: at most 20, newest first.
   */
  @Get('similar')
  @Faults(403, 404)
  async similar(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @CurrentLanguage() language: Language,
  ): Promise<SimilarToIncidentResponse[]> {
    return (await this.incidents.similar(viewer, id)).map((row) => SimilarToIncidentResponse.from(row, language));
  }

  /** Detaches a ticket. */
  @Delete('tickets/:ticketId')
  @HttpCode(204)
  @Faults(403, 404)
  detach(@CurrentViewer() viewer: Viewer, @IdParam() id: number, @IdParam('ticketId') ticketId: number): Promise<void> {
    return this.attaching.detach(viewer, id, ticketId);
  }

  /** Lists the players who said "me too". */
  @Get('followers')
  @Faults(400, 403, 404)
  async followers(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IncidentFollowerResponse[]> {
    const page = await this.incidents.followers(viewer, id, query);
    return answerPage(response, page, (row) => IncidentFollowerResponse.from(row));
  }
}
