import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { ADMINS, TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { ConflictsService } from './conflicts.service.js';
import { TicketConflictsResponse } from './dto/conflicts.response.js';

@ApiTags('tickets')
@Controller('tickets/:id')
@Allow(...ADMINS)
@PeopleOnly()
export class ConflictsController {
  constructor(private readonly conflicts: ConflictsService) {}

  /** Lists the members of the team from whom the ticket is withheld. */
  @Get('conflicts')
  @Faults(404)
  async listTicketConflicts(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<TicketConflictsResponse> {
    return TicketConflictsResponse.from(await this.conflicts.of(viewer, id));
  }

  /**
   * Withholds the ticket from the caller, who declares a conflict of interest. Only an admin can undo it. Returns 409
   * while the guard against conflicts of interest is off.
   */
  @Post('conflict')
  @Allow(...TEAM)
  @HttpCode(204)
  @Faults(404, 409)
  declareTicketConflict(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<void> {
    return this.conflicts.declare(viewer, id);
  }

  /**
   * Withholds the ticket from a member of the team. Returns 409 while the guard against conflicts of interest is off.
   */
  @Put('conflicts/:userId')
  @HttpCode(204)
  @Faults(404, 409)
  setTicketConflict(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @IdParam('userId') userId: number,
  ): Promise<void> {
    return this.conflicts.set(viewer, id, userId);
  }

  /** Shows the ticket to a member of the team again. Names in the ticket do not withhold it from that member again. */
  @Delete('conflicts/:userId')
  @HttpCode(204)
  @Faults(404)
  clearTicketConflict(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @IdParam('userId') userId: number,
  ): Promise<void> {
    return this.conflicts.clear(viewer, id, userId);
  }
}
