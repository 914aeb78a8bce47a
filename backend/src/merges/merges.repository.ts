import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { TicketStatus } from '../tickets/ticket.enums.js';
import {
  CLOSE_MERGED,
  COUNT_MESSAGES,
  LAST_MERGE,
  MERGE_MARKS,
  MERGE_PARTICIPANTS,
  MERGE_STATE,
  type MergeEvent,
  type MergeState,
  MOVE_DRAFTS,
  MOVE_FILES,
  MOVE_FILES_BACK,
  MOVE_LINKS,
  MOVE_MESSAGES,
  MOVE_MESSAGES_BACK,
  MARK_SEPARATED,
  RECEIVE,
  REOPEN_MERGED,
  SEPARATE_MARKS,
} from './merges.sql.js';

@Injectable()
export class MergesRepository {
  constructor(private readonly db: Db) {}

  state(id: number): Promise<MergeState | undefined> {
    return this.db.maybeOne(MERGE_STATE, [id]);
  }

  lastMerge(id: number): Promise<MergeEvent> {
    return this.db.one(LAST_MERGE, [id]);
  }

  countMessages(id: number): Promise<number> {
    return this.db.value(COUNT_MESSAGES, [id]);
  }

  /** Read marks come first, because they depend on the tickets in which the messages were. */
  async merge(sourceId: number, targetId: number, status: TicketStatus): Promise<void> {
    const both = [sourceId, targetId];
    await this.db.together({
      marks: () => this.db.execute(MERGE_MARKS, both),
      participants: () => this.db.execute(MERGE_PARTICIPANTS, both),
      messages: () => this.db.execute(MOVE_MESSAGES, both),
      files: () => this.db.execute(MOVE_FILES, both),
      drafts: () => this.db.execute(MOVE_DRAFTS, both),
      links: () => this.db.execute(MOVE_LINKS, both),
      target: () => this.db.execute(RECEIVE, [...both, status]),
      source: () => this.db.execute(CLOSE_MERGED, both),
    });
  }

  async separate(sourceId: number, targetId: number, { from, waitingSince }: MergeEvent): Promise<void> {
    const both = [sourceId, targetId];
    await this.db.together({
      messages: () => this.db.execute(MOVE_MESSAGES_BACK, both),
      files: () => this.db.execute(MOVE_FILES_BACK, both),
      marks: () => this.db.execute(SEPARATE_MARKS, both),
      source: () => this.db.execute(REOPEN_MERGED, [sourceId, from, waitingSince]),
      target: () => this.db.execute(MARK_SEPARATED, [targetId]),
    });
  }
}
