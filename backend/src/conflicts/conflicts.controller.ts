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

  /** Lists the team members from whom the ticket is withheld. */
  @Get('conflicts')
  @Faults(404)
  async listTicketConflicts(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<TicketConflictsResponse> {
    return TicketConflictsResponse.from(await this.conflicts.of(viewer, id));
  }

  /**
   * Withholds the ticket from the caller, who declares a conflict of interest. Only an admin can revert this. Returns
   * 409 if conflict protection is off (`conflictGuard`).
   */
  @Post('conflict')
  @Allow(...TEAM)
  @HttpCode(204)
  @Faults(404, 409)
  declareTicketConflict(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<void> {
    return this.conflicts.declare(viewer, id);
  }

  /** Withholds the ticket from a team member. Returns 409 if conflict protection is off (`conflictGuard`). */
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

  /** Shows the ticket to a team member again. Names in the ticket no longer withhold it from that member. */
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
