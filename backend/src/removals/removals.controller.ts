import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { RemovalResponse, RemoveContentDto } from './dto/removal.dto.js';
import { RemovalsService } from './removals.service.js';

@ApiTags('tickets')
@Controller('tickets/:id/removals')
@Allow(...EVERYONE)
@PeopleOnly()
export class RemovalsController {
  constructor(private readonly removals: RemovalsService) {}

  /**
   * Removes a text or file for good. The team removes content of the player and its own, admins also that of colleagues.
   * Players remove a message or file of their own within 15 minutes, except from reports. A removed title is replaced by
   * one that the server builds. Repeating a request changes nothing.
   */
  @Post()
  @Faults(400, 403, 404, 409)
  async removeContent(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: RemoveContentDto,
  ): Promise<RemovalResponse> {
    return RemovalResponse.from(await this.removals.remove(viewer, id, dto));
  }
}
