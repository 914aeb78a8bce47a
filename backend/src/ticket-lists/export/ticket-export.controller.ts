import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../../common/access/access.js';
import { TEAM, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { CsvDownload } from '../../csv/csv-download.js';
import { ExportTicketsQuery } from '../dto/list-tickets.query.js';
import { TicketExportService } from './ticket-export.service.js';

@ApiTags('tickets')
@Controller('tickets')
@Allow(...TEAM)
export class TicketExportController {
  constructor(
    private readonly exports: TicketExportService,
    private readonly download: CsvDownload,
  ) {}

  /**
   * Exports the tickets of the list with the same filters as CSV, newest first. The separator is `;` in Portuguese and
   * `,` in English, and times have the offset of the club's time zone. Only admins receive the names and emails of
   * players. `X-Total-Count` is the number of rows. A person has one export at a time. The export is recorded in the
   * log.
   */
  @Get('export.csv')
  @ApiOkResponse({ description: 'The exported tickets.', content: { 'text/csv': {} } })
  @Faults(400, 429)
  exportTickets(
    @CurrentViewer() viewer: Viewer,
    @Query() query: ExportTicketsQuery,
    @CurrentLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    return this.download.send(viewer, language, response, () => this.exports.open(viewer, query, language));
  }
}
