import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { invalidField } from '../../common/validation/validation.js';
import { Events } from '../../events/events.service.js';
import { isHeld, refuseBlanked, refuseMerged } from '../../tickets/ticket.policy.js';
import { TicketHeld, TicketHoldEnded } from '../../tickets/tickets.events.js';
import { TicketsRepository } from '../../tickets/tickets.repository.js';
import { TicketsService } from '../../tickets/tickets.service.js';

@Injectable()
export class HoldsService {
  constructor(
    private readonly db: Db,
    private readonly tickets: TicketsService,
    private readonly rows: TicketsRepository,
    private readonly events: Events,
  ) {}

  /**
   * Holds a ticket back from retention and deletion. A new hold replaces the earlier one.
   * @throws 400 for a time that has passed, 404, 409 for a ticket that was merged or whose texts are gone
   */
  hold(viewer: Viewer, ticketId: number, reason: string, until: Date | null): Promise<void> {
    if (until !== null && until <= new Date()) throw invalidField('until', 'hold.past');
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, ticketId);
      refuseMerged(ticket);
      refuseBlanked(ticket);
      await this.rows.setQuietly(ticketId, { holdReason: reason, holdUntil: until, heldBy: viewer.id });
      await this.events.record(new TicketHeld(ticketId, viewer.id, { until: until?.toISOString() ?? null }));
    });
  }

  /** Ending a hold that has ended changes nothing. */
  end(viewer: Viewer, ticketId: number): Promise<void> {
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, ticketId);
      if (!isHeld(ticket)) return;
      await this.rows.setQuietly(ticketId, { holdReason: null, holdUntil: null, heldBy: null });
      await this.events.record(new TicketHoldEnded(ticketId, viewer.id, {}));
    });
  }
}
