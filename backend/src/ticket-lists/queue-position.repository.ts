import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { ChangeBoundMap } from '../events/change-bound-cache.js';
import { EventStream } from '../events/event-stream.js';
import type { TicketCategory } from '../tickets/ticket.enums.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { ANSWER_TIMES, type AnswerTimes, FIRST_IN_LINE, QUEUED, type QueuedTicket } from './queue-position.sql.js';

const KEPT_MS = 60_000;

/** The figures are equal for all viewers from whom no ticket is withheld, so these viewers share one cached result. */
@Injectable()
export class QueuePositionRepository {
  private readonly lines: ChangeBoundMap<TicketCategory, readonly number[]>;
  private times: { readonly rows: Promise<readonly AnswerTimes[]>; readonly until: number } | undefined;

  constructor(
    private readonly db: Db,
    private readonly withheld: WithheldTickets,
    events: EventStream,
  ) {
    this.lines = new ChangeBoundMap(events);
  }

  async firstInLine(viewer: Viewer, category: TicketCategory): Promise<readonly number[]> {
    if (await this.withheld.any(viewer)) return this.db.column(FIRST_IN_LINE(viewer, category));
    return this.lines.get(category, () => this.db.column(FIRST_IN_LINE(this.withheld.shared, category)));
  }

  queued(ticketId: number): Promise<QueuedTicket | undefined> {
    return this.db.maybeOne(QUEUED, [ticketId]);
  }

  async answerTimes(viewer: Viewer): Promise<readonly AnswerTimes[]> {
    if (await this.withheld.any(viewer)) return this.db.rows(ANSWER_TIMES(viewer));
    if (this.times && performance.now() < this.times.until) return this.times.rows;
    const rows = this.db.rows(ANSWER_TIMES(this.withheld.shared));
    this.times = { rows, until: performance.now() + KEPT_MS };
    rows.catch(() => (this.times = undefined));
    return rows;
  }
}
