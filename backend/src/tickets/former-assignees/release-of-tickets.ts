import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isTeam } from '../../common/access/role.js';
import { RepeatedJob } from '../../common/jobs/repeated-job.js';
import { Db } from '../../common/persistence/db.js';
import type { Recorded } from '../../events/domain-event.js';
import { EventStream } from '../../events/event-stream.js';
import { Events } from '../../events/events.service.js';
import { TicketAssigned, TicketsReleased } from '../tickets.events.js';
import { UserUpdated } from '../../users/users.events.js';
import { FormerAssigneesRepository } from './former-assignees.repository.js';

/** Runs right after a person has left. The interval picks up locked tickets and work of crashed processes. */
const EVERY_MS = 30_000;
const BATCH = 200;

@Injectable()
export class ReleaseOfTickets extends RepeatedJob implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly stream: EventStream,
    private readonly former: FormerAssigneesRepository,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  /** Adds the row in the transaction in which the person leaves, so that a crash cannot lose it. */
  onModuleInit(): void {
    this.events.within(UserUpdated, async (event) => {
      if (hasLeft(event)) await this.former.add(event.data.userId);
    });
    this.stream.on(UserUpdated, (event) => {
      if (hasLeft(event)) void this.run();
    });
  }

  protected async work(): Promise<void> {
    for (const userId of await this.former.all())
      await this.inBatches(BATCH, (size) => this.db.transaction(() => this.releaseBatch(userId, size)));
  }

  private async releaseBatch(userId: number, size: number): Promise<number> {
    const before = await this.former.lock(userId);
    if (before === undefined) return 0;
    const tickets = await this.former.release(userId, size);
    const released = { assigneeId: null, previousId: userId, how: 'left' } as const;
    await this.db.each(tickets, ({ id }) => this.events.record(new TicketAssigned(id, null, released)));
    const count = before + tickets.filter(({ isTraining }) => !isTraining).length;
    if (await this.former.hasMore(userId)) await this.former.setCount(userId, count);
    else await this.finish(userId, count);
    return tickets.length;
  }

  private async finish(userId: number, count: number): Promise<void> {
    await this.former.remove(userId);
    if (count > 0) await this.events.record(new TicketsReleased(null, null, { userId, count }));
  }
}

const hasLeft = ({ data: { role, isActive } }: Recorded<UserUpdated>): boolean => !isActive || !isTeam({ role });
