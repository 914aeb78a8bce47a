import { Body, Controller, Get, Patch, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage } from '../common/persistence/paging.js';
import { EVERYONE, TEAM, type Viewer } from '../common/access/role.js';
import { Club } from '../settings/club.js';
import { ChangeTicketDto } from './changes/dto/change-ticket.dto.js';
import { ListTicketsQuery } from './list/dto/list-tickets.query.js';
import {
  type ListedTicketResponse,
  listItemOf,
  TeamTicketListItemResponse,
  TicketListItemResponse,
} from './list/dto/ticket-list-item.response.js';
import { TicketDetailsResponse } from './dto/ticket-details.response.js';
import type { TicketView } from './dto/ticket.response.js';
import { TicketChangesService } from './changes/ticket-changes.service.js';
import { TicketListService } from './list/ticket-list.service.js';
import type { DetailedTicketRow } from './ticket.row.js';

const OF_LIST = [TicketListItemResponse, TeamTicketListItemResponse];

@ApiTags('tickets')
@Controller('tickets')
@Allow(...EVERYONE)
export class TicketsController {
  constructor(
    private readonly lists: TicketListService,
    private readonly changes: TicketChangesService,
    private readonly club: Club,
  ) {}

  /** Lists tickets, newest first unless `sort` says otherwise: players get their own tickets, the team gets all. */
  @Get()
  @ApiExtraModels(TicketListItemResponse, TeamTicketListItemResponse)
  @ApiOkResponse({
    schema: { type: 'array', items: { oneOf: OF_LIST.map((item) => ({ $ref: getSchemaPath(item) })) } },
  })
  @Faults(400, 429)
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() query: ListTicketsQuery,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedTicketResponse[]> {
    const page = await this.lists.page(viewer, query);
    return answerPage(response, page, (row) => listItemOf(row, viewer, this.view(language)));
  }

  /** Lists all tickets, newest first unless `sort` says otherwise. */
  @Get('all')
  @Allow(...TEAM)
  @ApiOkResponse({ type: [TeamTicketListItemResponse] })
  @Faults(400, 429)
  listAll(
    @CurrentViewer() viewer: Viewer,
    @Query() query: ListTicketsQuery,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedTicketResponse[]> {
    return this.list(viewer, query, language, response);
  }

  /** Changes status, priority or assignee. Team only: a player gets 403 for an own ticket and 404 for any other. */
  @Patch(':id')
  @Faults(400, 403, 404, 409)
  async change(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: ChangeTicketDto,
    @CurrentLanguage() language: Language,
  ): Promise<TicketDetailsResponse> {
    return this.answer(await this.changes.change(viewer, id, dto), viewer, language);
  }

  private answer(row: DetailedTicketRow, viewer: Viewer, language: Language): TicketDetailsResponse {
    return TicketDetailsResponse.from(row, viewer, this.view(language));
  }

  private view(language: Language): TicketView {
    return { closeHours: this.club.values.autoCloseHours, language };
  }
}
