import { Injectable, Module } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../common/persistence/db.js';
import { ID_MAX } from '../common/persistence/entity-id.js';
import type { Statement } from '../common/persistence/statement.js';
import { SearchProgress, TicketText } from './ticket-text.entity.js';
import {
  BEGIN_PROGRESS,
  BELOW,
  type IndexState,
  LOCK,
  LOCK_IF_FREE,
  MARK_READ,
  REBUILD,
  STATE,
  TICKETS_OF,
  UNREAD,
} from './ticket-texts.sql.js';

/** Builds few tickets in a statement, which must end in time with the longest texts too. */
const SLICE = 50;

@Injectable()
export class TicketTextsRepository {
  constructor(private readonly db: Db) {}

  begin(): Promise<void> {
    return this.db.execute(BEGIN_PROGRESS);
  }

  async restart(): Promise<void> {
    await this.begin();
    await this.db.repository(SearchProgress).update({ id: 1 }, { backfillBelow: ID_MAX });
  }

  async state(): Promise<IndexState> {
    const state = await this.db.maybeOne(STATE);
    if (state) return state;
    await this.begin();
    return this.state();
  }

  /**
   * One transaction: the tickets of up to `size` events and, if no more events are left, the next `size` tickets of the
   * backfill, newest first. New messages must not wait for the backfill.
   * @returns whether there may be more to do (false if another process builds)
   */
  async step(size: number): Promise<boolean> {
    const isMore = await this.underLock(LOCK_IF_FREE, async (below) => {
      if ((await this.readEvents(size)) === size) return true;
      return (await this.backfillBelow(below, size)) === size;
    });
    return isMore ?? false;
  }

  /** Waits while another process builds. */
  async backfill(size: number): Promise<number> {
    return (await this.underLock(LOCK, (below) => this.backfillBelow(below, size))) ?? 0;
  }

  /** Keeps the projector from writing back words that it has just read. Call in a transaction. */
  async lock(): Promise<void> {
    await this.db.maybeOne(LOCK);
  }

  /** Deletes the words of tickets until the projector builds them from the texts that remain. Call in a transaction. */
  async forget(ticketIds: readonly number[]): Promise<void> {
    await this.lock();
    await this.db.repository(TicketText).delete({ ticketId: In(ticketIds) });
  }

  private async readEvents(size: number): Promise<number> {
    const events = await this.db.rows(UNREAD, [size]);
    if (events.length === 0) return 0;
    const people = events.flatMap(({ userId }) => userId ?? []);
    const theirs = people.length > 0 ? await this.db.rows(TICKETS_OF, [people]) : [];
    const ids = [...events.flatMap(({ ticketId }) => ticketId ?? []), ...theirs.map(({ id }) => id)];
    await this.rebuild([...new Set(ids)]);
    await this.db.execute(MARK_READ, [events.map(({ id }) => id)]);
    return events.length;
  }

  private async backfillBelow(below: number, size: number): Promise<number> {
    if (below === 0) return 0;
    const ids = await this.db.column(BELOW, [below, size]);
    await this.rebuild(ids);
    await this.db.repository(SearchProgress).update({ id: 1 }, { backfillBelow: ids.length < size ? 0 : ids.at(-1)! });
    return ids.length;
  }

  private async rebuild(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += SLICE)
      await this.db.execute(REBUILD, [ids.slice(from, from + SLICE)]);
  }

  private underLock<Result>(
    lock: Statement<{ backfillBelow: number }>,
    work: (below: number) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.db.transaction(async () => {
      const locked = await this.db.maybeOne(lock);
      return locked && work(locked.backfillBelow);
    });
  }
}

/** A separate module, so that the command that rebuilds the words starts no projector. */
@Module({ providers: [TicketTextsRepository], exports: [TicketTextsRepository] })
export class TicketTextsModule {}
