import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access.js';
import { Faults } from '../common/api-faults.js';
import { IdParam } from '../common/entity-id.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { setPageHeaders } from '../common/paging.js';
import { EVERYONE, TEAM, type Viewer } from '../common/role.js';
import { ChangeTicketDto } from './dto/change-ticket.dto.js';
import { CreateTicketDto } from './dto/create-ticket.dto.js';
import { DeletedTicketResponse } from './dto/deleted-ticket.response.js';
import { ListTicketsQuery } from './dto/list-tickets.query.js';
import { TicketResponse } from './dto/ticket.response.js';
import { TicketChangesService } from './ticket-changes.service.js';
import { TicketListService } from './ticket-list.service.js';
import { TicketOpeningService } from './ticket-opening.service.js';
import { TicketsService } from './tickets.service.js';

@ApiTags('tickets')
@Controller('tickets')
@Allow(...EVERYONE)
export class TicketsController {
  constructor(
    private readonly tickets: TicketsService,
    private readonly lists: TicketListService,
    private readonly opening: TicketOpeningService,
    private readonly changes: TicketChangesService,
  ) {}

  /** Lists tickets, newest first: their own for players, all for the team. */
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

  /** Lists the tickets of everybody, newest first. */
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

  /** Opens a ticket. */
  @Post()
  @Idempotent()
  @Faults(400)
  async open(@CurrentViewer() viewer: Viewer, @Body() dto: CreateTicketDto): Promise<TicketResponse> {
    return TicketResponse.from(await this.opening.open(viewer, dto), viewer);
  }

  /** Shows one ticket. */
  @Get(':id')
  @Faults(404)
  async show(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<TicketResponse> {
    return TicketResponse.from(await this.tickets.show(viewer, id), viewer);
  }

  /** Changes status, priority or assignee: the team's alone. Others' tickets are not there for players (404), their own are (403). */
  @Patch(':id')
  @Faults(400, 403, 404, 409)
  async change(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: ChangeTicketDto,
  ): Promise<TicketResponse> {
    return TicketResponse.from(await this.changes.change(viewer, id, dto), viewer);
  }

  /** Deletes a ticket with all that belongs to it: admins alone. */
  @Delete(':id')
  @Faults(403, 404)
  async remove(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<DeletedTicketResponse> {
    await this.changes.remove(viewer, id);
    return { ticketId: id };
  }
}
