import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../common/jobs/repeated-job.js';
import { Db } from '../../common/persistence/db.js';
import { Events } from '../../events/events.service.js';
import { Club } from '../../settings/club.js';
import { TicketAssigned } from '../tickets.events.js';
import { HandBackRepository } from './hand-back.repository.js';

const EVERY_MS = 300_000;
const LOCK = 'tickets hand back';
const BATCH = 100;

/** Takes tickets from assignees who leave their players waiting, so that colleagues find them. */
@Injectable()
export class HandBack extends RepeatedJob {
  constructor(
    private readonly db: Db,
    private readonly club: Club,
    private readonly events: Events,
    private readonly tickets: HandBackRepository,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  protected async work(): Promise<void> {
    const { handBackHours: hours } = this.club.values;
    if (hours === 0) return;
    await this.inTurns(this.db, LOCK, BATCH, async (size) => {
      const released = await this.tickets.release(hours, size);
      await this.db.each(released, ({ id, previousId }) =>
        this.events.record(new TicketAssigned(id, null, { assigneeId: null, previousId, how: 'away' })),
      );
      return released.length;
    });
  }
}
