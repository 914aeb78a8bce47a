import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { QueueResponse } from './dto/queue.response.js';
import { queuesFor } from './ticket-queues.js';
import { TicketQueuesRepository } from './ticket-queues.repository.js';

@ApiTags('tickets')
@Controller('queues')
@Allow(...TEAM)
export class TicketQueuesController {
  constructor(private readonly queues: TicketQueuesRepository) {}

  /**
   * Counts the tickets that wait for the team, by category and world. Categories and worlds without waiting tickets are
   * omitted.
   */
  @Get()
  async listQueues(@CurrentViewer() viewer: Viewer): Promise<QueueResponse[]> {
    return queuesFor(viewer.id, await this.queues.groups(viewer)).map((queue) => QueueResponse.from(queue));
  }
}
