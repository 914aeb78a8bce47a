import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../../common/access/access.js';
import { TEAM, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { answerPage } from '../../common/persistence/paging.js';
import { HistoryQuery, HistoryResponse } from './dto/history.dto.js';
import { TicketHistoryService } from './ticket-history.service.js';

@ApiTags('tickets')
@Controller('tickets/:id/events')
@Allow(...TEAM)
export class TicketHistoryController {
  constructor(private readonly history: TicketHistoryService) {}

  /** Lists the events of a ticket, newest first. */
  @Get()
  @Faults(400, 404)
  async listTicketEvents(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() query: HistoryQuery,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HistoryResponse[]> {
    const page = await this.history.page(viewer, id, query);
    return answerPage(response, page, (row) => HistoryResponse.from(row, language));
  }
}
