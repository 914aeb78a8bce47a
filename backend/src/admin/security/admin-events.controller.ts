import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { ADMINS, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { answerPage } from '../../common/persistence/paging.js';
import { CsvDownload } from '../../csv/csv-download.js';
import { EventFilterQuery, EventsQuery, LoggedEventResponse } from './dto/logged-event.dto.js';
import { EventLogService } from './event-log.service.js';

@ApiTags('admin')
@Controller('admin')
@Allow(...ADMINS)
@PeopleOnly()
export class AdminEventsController {
  constructor(
    private readonly log: EventLogService,
    private readonly download: CsvDownload,
  ) {}

  /** Lists the events of the audit log, newest first. */
  @Get('events')
  @Faults(400)
  async listAuditEvents(
    @CurrentViewer() viewer: Viewer,
    @Query() query: EventsQuery,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoggedEventResponse[]> {
    return answerPage(response, await this.log.page(viewer, query), (row) => LoggedEventResponse.from(row, language));
  }

  /**
   * Exports the events of the audit log as CSV, newest first. The separator is `;` in Portuguese and `,` in English.
   * The export itself is recorded in the log.
   */
  @Get('events.csv')
  @ApiOkResponse({ description: 'The exported events.', content: { 'text/csv': {} } })
  @Faults(400, 429)
  exportAuditEvents(
    @CurrentViewer() viewer: Viewer,
    @Query() query: EventFilterQuery,
    @CurrentLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    return this.download.send(viewer, language, response, () => this.log.export(viewer, query, language));
  }
}
