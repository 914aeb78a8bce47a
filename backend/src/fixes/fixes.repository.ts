import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { viewerValues } from '../tickets/ticket-scope.sql.js';
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
    return this.db.rows(TICKETS(viewer), [changelogId, before, count, ...viewerValues(viewer)]);
  }

  /** @returns false when the entry is missing */
  async noteDue(changelogId: number): Promise<boolean> {
    return (await this.db.rows(NOTE_DUE, [changelogId])).length > 0;
  }

  async isReport(ticketId: number): Promise<boolean> {
    return (await this.db.rows(IS_REPORT, [ticketId])).length > 0;
  }

  /** @returns false when the ticket is linked to it already */
  async link(ticketId: number, changelogId: number): Promise<boolean> {
    return (await this.db.rows(LINK, [ticketId, changelogId])).length > 0;
  }

  /** @returns false when the ticket is not linked to it */
  async unlink(ticketId: number, changelogId: number): Promise<boolean> {
    return (await this.db.rows(UNLINK, [ticketId, changelogId])).length > 0;
  }

  /** The entry whose readers are to be told next, locked. */
  async nextDue(): Promise<number | undefined> {
    const [row] = await this.db.rows(NEXT_DUE);
    return row?.id;
  }

  /** @returns the people to tell now, at most `count` */
  async noteTold(changelogId: number, count: number): Promise<number[]> {
    return (await this.db.rows(NOTE_TOLD, [changelogId, count])).map(({ userId }) => userId);
  }

  async endNotices(changelogId: number): Promise<void> {
    await this.db.rows(END_NOTICES, [changelogId]);
  }
}
