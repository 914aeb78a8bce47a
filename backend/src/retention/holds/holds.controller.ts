import { Body, Controller, HttpCode, HttpStatus, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { ADMINS, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { HoldDto } from './dto/hold.dto.js';
import { HoldsService } from './holds.service.js';

@ApiTags('tickets')
@Controller('tickets/:id/hold')
@Allow(...ADMINS)
@PeopleOnly()
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  /** Holds a ticket back from retention and deletion, or ends the hold. */
  @Put()
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(400, 404, 409)
  holdTicket(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() { reason, until = null }: HoldDto,
  ): Promise<void> {
    return reason === null ? this.holds.end(viewer, id) : this.holds.hold(viewer, id, reason, until);
  }
}
