import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { Club } from '../settings/club.js';
import { TicketDetailsResponse } from '../ticket-page/dto/ticket-details.response.js';
import { MergeTicketDto } from './dto/merge-ticket.dto.js';
import { MergesService } from './merges.service.js';
import type { DetailedTicketRow } from '../ticket-page/ticket-details.row.js';

@ApiTags('tickets')
@Controller('tickets/:id')
@Allow(...TEAM)
export class MergesController {
  constructor(
    private readonly merges: MergesService,
    private readonly club: Club,
  ) {}

  /**
   * Merges a ticket into another ticket of the same player and returns that ticket. The other ticket must not be
   * closed. Messages, files, drafts and links move to it, and the first ticket is closed. A repeated call changes
   * nothing.
   */
  @Post('merge')
  @HttpCode(200)
  @Faults(400, 404, 409)
  async mergeTicket(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() { intoId }: MergeTicketDto,
    @CurrentLanguage() language: Language,
  ): Promise<TicketDetailsResponse> {
    return this.answer(await this.merges.merge(viewer, id, intoId), viewer, language);
  }

  /**
   * Separates a merged ticket again and returns it, within 30 days. Messages written in the other ticket after the
   * merge remain there.
   */
  @Post('unmerge')
  @HttpCode(200)
  @Faults(404, 409)
  async unmergeTicket(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @CurrentLanguage() language: Language,
  ): Promise<TicketDetailsResponse> {
    return this.answer(await this.merges.unmerge(viewer, id), viewer, language);
  }

  private answer(row: DetailedTicketRow, viewer: Viewer, language: Language): TicketDetailsResponse {
    return TicketDetailsResponse.from(row, viewer, { closeHours: this.club.values.autoCloseHours, language });
  }
}
