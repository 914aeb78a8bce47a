import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { answerPage } from '../common/persistence/paging.js';
import { Club } from '../settings/club.js';
import { ListTicketsQuery } from './dto/list-tickets.query.js';
import {
  type ListedTicketResponse,
  listItemOf,
  TeamTicketListItemResponse,
  TicketListItemResponse,
} from './dto/ticket-list-item.response.js';
import { TicketListService } from './ticket-list.service.js';

const OF_LIST = [TicketListItemResponse, TeamTicketListItemResponse];

@ApiTags('tickets')
@Controller('tickets')
@Allow(...EVERYONE)
export class TicketListsController {
  constructor(
    private readonly lists: TicketListService,
    private readonly club: Club,
  ) {}

  /**
   * Lists tickets, newest first unless `sort` is given. Players receive their own tickets, the team receives all
   * tickets.
   */
  @Get()
  @ApiExtraModels(TicketListItemResponse, TeamTicketListItemResponse)
  @ApiOkResponse({
    schema: { type: 'array', items: { oneOf: OF_LIST.map((item) => ({ $ref: getSchemaPath(item) })) } },
  })
  @Faults(400, 429)
  async listTickets(
    @CurrentViewer() viewer: Viewer,
    @Query() query: ListTicketsQuery,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedTicketResponse[]> {
    const closeHours = this.club.values.autoCloseHours;
    const page = await this.lists.page(viewer, query);
    return answerPage(response, page, (row) => listItemOf(row, viewer, { closeHours, language }));
  }

  /** Lists all tickets, newest first unless `sort` is given. */
  @Get('all')
  @Allow(...TEAM)
  @ApiOkResponse({ type: [TeamTicketListItemResponse] })
  @Faults(400, 429)
  listAllTickets(
    @CurrentViewer() viewer: Viewer,
    @Query() query: ListTicketsQuery,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedTicketResponse[]> {
    return this.listTickets(viewer, query, language, response);
  }
}
