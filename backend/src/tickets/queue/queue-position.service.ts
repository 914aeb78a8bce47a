import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { NO_TIMES, type Promised, promisedFor } from './queue-position.policy.js';
import { QueuePositionRepository } from './queue-position.repository.js';
import type { TicketCategory } from '../ticket.enums.js';
import { TicketsService } from '../tickets.service.js';

/** Both are null where nothing honest can be said. */
export type QueuePosition = Promised & { readonly ahead: number | null };

const NOT_QUEUED: QueuePosition = { ahead: null, ...NO_TIMES };

@Injectable()
export class QueuePositionService {
  constructor(
    private readonly db: Db,
    private readonly tickets: TicketsService,
    private readonly queue: QueuePositionRepository,
  ) {}

  /** Only a ticket that waits for its first answer has a place. */
  async ofTicket(viewer: Viewer, id: number): Promise<QueuePosition> {
    const { queued } = await this.db.together({
      ticket: () => this.tickets.visibleTo(viewer, id),
      queued: () => this.queue.queued(id),
    });
    return queued?.isUnanswered ? this.positionIn(viewer, queued.category, id) : NOT_QUEUED;
  }

  /** For a ticket that is not opened yet. */
  ofCategory(viewer: Viewer, category: TicketCategory): Promise<QueuePosition> {
    return this.positionIn(viewer, category);
  }

  private async positionIn(viewer: Viewer, category: TicketCategory, id?: number): Promise<QueuePosition> {
    const { line, times } = await this.db.together({
      line: () => this.queue.firstInLine(viewer, category),
      times: () => this.queue.answerTimes(viewer),
    });
    const place = id === undefined ? -1 : line.indexOf(id);
    return { ahead: place < 0 ? line.length : place, ...promisedFor(category, times) };
  }
}
