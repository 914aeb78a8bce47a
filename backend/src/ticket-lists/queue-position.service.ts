import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { QueueBasis, type TicketCategory } from '../tickets/ticket.enums.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { QueuePositionRepository } from './queue-position.repository.js';
import type { AnswerTimes } from './queue-position.sql.js';

/** First answers needed for a reliable estimate. */
const ENOUGH_OF_CATEGORY = 20;
const ENOUGH_OF_ALL = 50;

export type Promised = { readonly p80Minutes: number | null; readonly basis: QueueBasis | null };

export const NO_TIMES: Promised = { p80Minutes: null, basis: null };

export const promisedFor = (category: TicketCategory, times: readonly AnswerTimes[]): Promised => {
  const rowOf = (wanted: TicketCategory | null) => times.find((row) => row.category === wanted);
  const [own, all] = [rowOf(category), rowOf(null)];
  if (own && own.answers >= ENOUGH_OF_CATEGORY) return { p80Minutes: own.p80Minutes, basis: QueueBasis.Category };
  if (all && all.answers >= ENOUGH_OF_ALL) return { p80Minutes: all.p80Minutes, basis: QueueBasis.All };
  return NO_TIMES;
};

export type QueuePosition = Promised & { readonly ahead: number | null };

const NOT_QUEUED: QueuePosition = { ahead: null, ...NO_TIMES };

@Injectable()
export class QueuePositionService {
  constructor(
    private readonly db: Db,
    private readonly tickets: TicketsService,
    private readonly queue: QueuePositionRepository,
  ) {}

  async ofTicket(viewer: Viewer, id: number): Promise<QueuePosition> {
    const { queued } = await this.db.together({
      ticket: () => this.tickets.visibleTo(viewer, id),
      queued: () => this.queue.queued(id),
    });
    return queued?.isUnanswered ? this.positionIn(viewer, queued.category, id) : NOT_QUEUED;
  }

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
