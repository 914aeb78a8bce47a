import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { NewTicketQuery } from '../tickets/dto/new-ticket.query.js';
import { QueuePositionService } from './queue-position.service.js';
import { QueuePositionResponse } from './dto/queue.response.js';

@ApiTags('tickets')
@Controller()
@Allow(...EVERYONE)
export class QueuePositionController {
  constructor(private readonly positions: QueuePositionService) {}

  /** Says how many tickets are answered before this one, and how fast. Nulls once it is answered or no longer waits. */
  @Get('tickets/:id/queue-position')
  @Faults(404)
  async ofTicket(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<QueuePositionResponse> {
    return QueuePositionResponse.from(await this.positions.ofTicket(viewer, id));
  }

  /** Says the same of a ticket that would be opened now. The world has no influence: one team answers all worlds. */
  @Get('queue-position')
  @Faults(400)
  async ofCategory(
    @CurrentViewer() viewer: Viewer,
    @Query() { category }: NewTicketQuery,
  ): Promise<QueuePositionResponse> {
    return QueuePositionResponse.from(await this.positions.ofCategory(viewer, category));
  }
}
