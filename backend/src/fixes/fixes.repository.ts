import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import {
  END_NOTICES,
  type FixedTicket,
  IS_REPORT,
  LINK,
  NEXT_DUE,
  NOTE_DUE,
  NOTE_TOLD,
  TICKETS,
  UNLINK,
} from './fixes.sql.js';

@Injectable()
export class FixesRepository {
  constructor(private readonly db: Db) {}

  /** Visible to the viewer, newest first. */
  tickets(viewer: Viewer, changelogId: number, before: number | null, count: number): Promise<FixedTicket[]> {
    return this.db.rows(TICKETS(viewer, changelogId, before, count));
  }

  /** @returns false when the entry is missing */
  noteDue(changelogId: number): Promise<boolean> {
    return this.db.has(NOTE_DUE, [changelogId]);
  }

  isReport(ticketId: number): Promise<boolean> {
    return this.db.has(IS_REPORT, [ticketId]);
  }

  /** @returns false when the ticket is linked to it already */
  link(ticketId: number, changelogId: number): Promise<boolean> {
    return this.db.has(LINK, [ticketId, changelogId]);
  }

  /** @returns false when the ticket is not linked to it */
  unlink(ticketId: number, changelogId: number): Promise<boolean> {
    return this.db.has(UNLINK, [ticketId, changelogId]);
  }

  /** The entry whose readers are to be told next, locked. */
  async nextDue(): Promise<number | undefined> {
    return (await this.db.maybeOne(NEXT_DUE))?.id;
  }

  /** @returns the people to tell now, at most `count` */
  noteTold(changelogId: number, count: number): Promise<number[]> {
    return this.db.column(NOTE_TOLD, [changelogId, count]);
  }

  async endNotices(changelogId: number): Promise<void> {
    await this.db.rows(END_NOTICES, [changelogId]);
  }
}
