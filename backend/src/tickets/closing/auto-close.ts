import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../common/jobs/repeated-job.js';
import { Db } from '../../common/persistence/db.js';
import { Events } from '../../events/events.service.js';
import { Club } from '../../settings/club.js';
import { TicketStatus } from '../ticket.enums.js';
import { TicketClosingSoon, TicketStatusChanged } from '../tickets.events.js';
import { TicketsRepository } from '../tickets.repository.js';
import { warningHours } from './auto-close.policy.js';
import { AutoCloseRepository, BATCH } from './auto-close.repository.js';

const EVERY_MS = 60_000;
const LOCK = 'tickets auto close';

/** Only the database's clock counts. */
@Injectable()
export class AutoClose extends RepeatedJob {
  constructor(
    private readonly db: Db,
    private readonly club: Club,
    private readonly events: Events,
    private readonly waiting: AutoCloseRepository,
    private readonly tickets: TicketsRepository,
  ) {
    super({ everyMs: EVERY_MS, atStart: false });
  }

  protected async work(): Promise<void> {
    const { autoCloseHours: hours } = this.club.values;
    if (hours === 0) return;
    const warning = warningHours(hours);
    await this.inTurns(this.db, LOCK, BATCH, () => this.warn(hours, warning));
    await this.inTurns(this.db, LOCK, BATCH, () => this.close(hours, warning));
  }

  private async warn(hours: number, warning: number): Promise<number> {
    const warned = await this.waiting.markWarned(hours, warning);
    for (const { id, userId, closesAt } of warned)
      await this.events.record(new TicketClosingSoon(id, null, { ownerId: userId, closesAt: closesAt.toISOString() }));
    return warned.length;
  }

  private async close(hours: number, warning: number): Promise<number> {
    const due = await this.waiting.lockDue(hours, warning);
    for (const { id, userId, from } of due) {
      const change = new TicketStatusChanged(id, null, { ownerId: userId, from, to: TicketStatus.Closed });
      await this.db.together({
        status: () => this.tickets.closeByClock(id),
        event: () => this.events.record(change),
      });
    }
    return due.length;
  }
}
