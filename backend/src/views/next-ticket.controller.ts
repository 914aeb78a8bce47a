import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { Faults } from '../common/faults/api-faults.js';
import { invalidField } from '../common/validation/validation.js';
import { Club } from '../settings/club.js';
import { TicketDetailsResponse } from '../ticket-page/dto/ticket-details.response.js';
import { NextTicketService } from './next-ticket.service.js';
import type { Filters } from '../ticket-lists/ticket-filters.js';
import { filtersOfQueue } from '../ticket-lists/ticket-queues.js';
import { NextTicketDto } from './dto/next-ticket.dto.js';
import { ViewsService } from './views.service.js';

/** Belongs to this module because a view can select the next ticket. */
@ApiTags('tickets')
@Controller('tickets/next')
@Allow(...TEAM)
export class NextTicketController {
  constructor(
    private readonly next: NextTicketService,
    private readonly views: ViewsService,
    private readonly club: Club,
  ) {}

  /** Assigns the unassigned ticket that has waited longest to the caller. Returns 204 if no ticket waits. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: TicketDetailsResponse })
  @ApiNoContentResponse()
  @Faults(400, 404)
  async takeNextTicket(
    @CurrentViewer() viewer: Viewer,
    @Body() dto: NextTicketDto,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TicketDetailsResponse | undefined> {
    const filters = await this.filtersOf(viewer, dto);
    const row = await this.next.take(viewer, filters, dto.skip ?? []);
    if (row) return TicketDetailsResponse.from(row, viewer, { closeHours: this.club.values.autoCloseHours, language });
    response.status(204);
    return undefined;
  }

  private filtersOf(viewer: Viewer, { queue, viewId }: NextTicketDto): Promise<Filters> | Filters {
    if (!viewId) return filtersOfQueue(queue);
    if (queue) throw invalidField('viewId', 'view.or_queue');
    return this.views.waiting(viewer, viewId);
  }
}
