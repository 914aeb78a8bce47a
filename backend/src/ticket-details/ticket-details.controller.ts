import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { TicketDetailsQuery, TicketPart } from './dto/ticket-details.query.js';
import { TicketDetailsResponse } from './dto/ticket-details.response.js';
import { TicketDetailsService } from './ticket-details.service.js';

@ApiTags('tickets')
@Controller('tickets/:id')
@Allow(...EVERYONE)
export class TicketDetailsController {
  constructor(private readonly details: TicketDetailsService) {}

  /** Returns a ticket; with `include` also its messages, files and events, as their own calls return them. */
  @Get()
  @ApiQuery({
    name: 'include',
    required: false,
    enum: TicketPart,
    enumName: 'TicketPart',
    isArray: true,
    style: 'form',
    explode: false,
    description: 'The first page of each of these lists, separated by commas. `events` is for the team only.',
  })
  @Faults(400, 403, 404)
  async show(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() { include }: TicketDetailsQuery,
  ): Promise<TicketDetailsResponse> {
    return TicketDetailsResponse.of(await this.details.show(viewer, id, include), viewer);
  }
}
