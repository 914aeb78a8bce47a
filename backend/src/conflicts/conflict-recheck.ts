import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RepeatedJob } from '../common/jobs/repeated-job.js';
import { Db } from '../common/persistence/db.js';
import { EventStream } from '../events/event-stream.js';
import { SettingsChanged } from '../settings/settings.events.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { UserCreated, UsersImported, UserUpdated } from '../users/users.events.js';
import { CharactersImported } from '../worlds/worlds.events.js';
import { StaffAliasesChanged } from './conflicts.events.js';
import { ConflictsRepository } from './conflicts.repository.js';
import { ConflictsService } from './conflicts.service.js';

/** No event reports characters that the game adds, so the interval finds them. */
const EVERY_MS = 60_000;
const BATCH = 100;
const LOCK = 'ticket conflicts';
const CHANGES = [UserCreated, UserUpdated, UsersImported, CharactersImported, StaffAliasesChanged, SettingsChanged];

@Injectable()
export class ConflictRecheck extends RepeatedJob implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly stream: EventStream,
    private readonly rows: ConflictsRepository,
    private readonly conflicts: ConflictsService,
    private readonly withheld: WithheldTickets,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  onModuleInit(): void {
    this.stream.onBatchWith(CHANGES, () => void this.run());
  }

  protected async work(): Promise<void> {
    if (this.withheld.findsNew) await this.inTurns(this.db, LOCK, BATCH, (size) => this.add(size));
    if (this.withheld.isOn) await this.inTurns(this.db, LOCK, BATCH, (size) => this.conflicts.releaseAny(size));
  }

  private async add(size: number): Promise<number> {
    const unknown = await this.rows.unknown(size);
    for (const ticketId of new Set(unknown.map((each) => each.ticketId))) {
      const userIds = unknown.filter((each) => each.ticketId === ticketId).map(({ userId }) => userId);
      await this.conflicts.addNamed(ticketId, userIds);
    }
    return unknown.length;
  }
}
