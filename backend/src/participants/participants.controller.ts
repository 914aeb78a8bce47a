import { Controller, Delete, HttpCode, HttpStatus, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { ParticipantsService } from './participants.service.js';

@ApiTags('tickets')
@Controller('tickets/:id/follow')
@Allow(...TEAM)
@PeopleOnly()
export class ParticipantsController {
  constructor(private readonly participants: ParticipantsService) {}

  /** Follows a ticket. A member of the team who writes in a ticket follows it as well. */
  @Put()
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(404)
  followTicket(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<void> {
    return this.participants.follow(viewer, id, true);
  }

  /** Stops following a ticket, until the caller writes in it again. */
  @Delete()
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(404)
  unfollowTicket(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<void> {
    return this.participants.follow(viewer, id, false);
  }
}
