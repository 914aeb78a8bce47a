import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Db } from '../common/persistence/db.js';
import { messageOf } from '../common/tracing/error-text.js';
import { Events } from '../events/events.service.js';
import { Club } from '../settings/club.js';
import { AutoCloseRepository, BATCH } from './auto-close.repository.js';
import { TicketStatus } from './ticket.enums.js';
import { TicketClosingSoon, TicketStatusChanged } from './tickets.events.js';
import { TicketsRepository } from './tickets.repository.js';

const EVERY_MS = 60_000;
const WARNING_HOURS = 48;

/** Closes tickets whose player has not answered for the hours of the club's settings, after a warning. The database's clock counts. */
@Injectable()
export class AutoClose implements OnModuleDestroy {
  private readonly logger = new Logger(AutoClose.name);
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly db: Db,
    private readonly club: Club,
    private readonly events: Events,
    private readonly waiting: AutoCloseRepository,
    private readonly tickets: TicketsRepository,
  ) {}

  /** Runs do not overlap. */
  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    this.running ??= this.run()
      .catch((error: unknown) => this.logger.warn(`not done: ${messageOf(error)}`))
      .finally(() => (this.running = undefined));
    await this.running;
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  async run(): Promise<void> {
    const { autoCloseHours: hours } = this.club.values;
    if (hours === 0) return;
    const warning = Math.min(WARNING_HOURS, hours);
    await this.inBatches(() => this.warn(hours, warning));
    await this.inBatches(() => this.close(hours, warning));
  }

  private async inBatches(batch: () => Promise<number>): Promise<void> {
    const turn = (): Promise<number> =>
      this.db.transaction(async () => ((await this.waiting.isMyTurn()) ? batch() : 0));
    while (!this.stopped && (await turn()) === BATCH);
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
      await Promise.all([this.tickets.setStatus(id, TicketStatus.Closed), this.events.record(change)]);
    }
    return due.length;
  }
}
