import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { Db } from '../common/persistence/db.js';
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
  constructor(
    private readonly queues: TicketQueuesRepository,
    private readonly db: Db,
  ) {}

  /**
   * Counts the tickets that wait for the team, by category and world, and the tickets that concern the caller. Categories
   * and worlds without waiting tickets are omitted.
   */
  @Get()
  async listQueues(@CurrentViewer() viewer: Viewer): Promise<QueueResponse[]> {
    const { groups, own } = await this.db.together({
      groups: () => this.queues.groups(viewer),
      own: () => this.queues.own(viewer),
    });
    return queuesFor(viewer.id, groups, own).map((queue) => QueueResponse.from(queue));
  }
}

@ApiTags('tickets')
@Controller()
@Allow(...EVERYONE)
export class QueuePositionController {
  constructor(private readonly positions: QueuePositionService) {}

  /**
   * Returns the number of tickets ahead of a ticket and the usual response times. The values are null if the ticket
   * does not wait for its first reply.
   */
  @Get('tickets/:id/queue-position')
  @Faults(404)
  async getTicketQueuePosition(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<QueuePositionResponse> {
    return QueuePositionResponse.from(await this.positions.ofTicket(viewer, id));
  }

  /**
   * Returns the number of tickets ahead of a new ticket and the usual response times. The world has no influence,
   * because one team replies in all worlds.
   */
  @Get('queue-position')
  @Faults(400)
  async getQueuePosition(
    @CurrentViewer() viewer: Viewer,
    @Query() { category }: NewTicketQuery,
  ): Promise<QueuePositionResponse> {
    return QueuePositionResponse.from(await this.positions.ofCategory(viewer, category));
  }
}
