import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { setPageHeaders } from '../common/persistence/paging.js';
import { EVERYONE, TEAM, type Viewer } from '../common/access/role.js';
import { ChangeTicketDto } from './dto/change-ticket.dto.js';
import { CreateTicketDto } from './dto/create-ticket.dto.js';
import { CREATE_TICKET_EXAMPLES } from './dto/create-ticket.examples.js';
import { DeletedTicketResponse } from './dto/deleted-ticket.response.js';
import { ListTicketsQuery } from './dto/list-tickets.query.js';
import { TicketResponse } from './dto/ticket.response.js';
import { TicketChangesService } from './ticket-changes.service.js';
import { TicketListService } from './ticket-list.service.js';
import { TicketOpeningService } from './ticket-opening.service.js';
import { TicketRepeatCheck } from './ticket-repeat.check.js';

@ApiTags('tickets')
@Controller('tickets')
@Allow(...EVERYONE)
export class TicketsController {
  constructor(
    private readonly lists: TicketListService,
    private readonly opening: TicketOpeningService,
    private readonly changes: TicketChangesService,
  ) {}

  /** Lists tickets, newest first: players get their own tickets, the team gets all. */
  @Get()
  @Faults(400)
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() query: ListTicketsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TicketResponse[]> {
    const page = await this.lists.page(viewer, query);
    setPageHeaders(response, page);
    return page.rows.map((row) => TicketResponse.from(row, viewer));
  }

  /** Lists all tickets, newest first. */
  @Get('all')
  @Allow(...TEAM)
  @Faults(400)
  listAll(
    @CurrentViewer() viewer: Viewer,
    @Query() query: ListTicketsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TicketResponse[]> {
    return this.list(viewer, query, response);
  }

  /** Creates a ticket. */
  @Post()
  @ApiBody({ type: CreateTicketDto, examples: CREATE_TICKET_EXAMPLES })
  @Idempotent(TicketRepeatCheck)
  @Faults(400, 429)
  async open(@CurrentViewer() viewer: Viewer, @Body() dto: CreateTicketDto): Promise<TicketResponse> {
    return TicketResponse.from(await this.opening.open(viewer, dto), viewer);
  }

  /** Changes status, priority or assignee. Team only: a player gets 403 for an own ticket and 404 for any other. */
  @Patch(':id')
  @Faults(400, 403, 404, 409)
  async change(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: ChangeTicketDto,
  ): Promise<TicketResponse> {
    return TicketResponse.from(await this.changes.change(viewer, id, dto), viewer);
  }

  /** Deletes a ticket with its messages and files. Admins only. */
  @Delete(':id')
  @Faults(403, 404)
  async remove(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<DeletedTicketResponse> {
    await this.changes.remove(viewer, id);
    return { ticketId: id };
  }
}
