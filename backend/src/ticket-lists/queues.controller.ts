import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { NewTicketQuery } from '../tickets/dto/new-ticket.query.js';
import { QueuePositionResponse, QueueResponse } from './dto/queue.response.js';
import { QueuePositionService } from './queue-position.service.js';
import { queuesFor } from './ticket-queues.js';
import { TicketQueuesRepository } from './ticket-queues.repository.js';

@ApiTags('tickets')
@Controller('queues')
@Allow(...TEAM)
export class TicketQueuesController {
  constructor(private readonly queues: TicketQueuesRepository) {}

  /** Counts the tickets that wait for the team. Categories and worlds without one are left out. */
  @Get()
  async list(@CurrentViewer() viewer: Viewer): Promise<QueueResponse[]> {
    return queuesFor(viewer.id, await this.queues.groups(viewer)).map((queue) => QueueResponse.from(queue));
  }
}

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
