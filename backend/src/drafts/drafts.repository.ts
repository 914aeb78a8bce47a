import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { purge } from '../common/jobs/purge.sql.js';
import { Db } from '../common/persistence/db.js';
import { columnList } from '../common/persistence/entity-columns.js';
import { command, statement } from '../common/persistence/statement.js';
import type { RemovalPart } from '../removals/removal.entity.js';
import { withholdingStatement, ownTicket } from '../tickets/ticket-scope.sql.js';
import { Draft, type DraftMode } from './draft.entity.js';
import type { StoredTitle } from '../tickets/ticket.title.js';

const LISTED_MAX = 100;

const SHOWN = ['ticketId', 'mode', 'text', 'sinceMessageId', 'rev', 'updatedAt'] as const;
const COLUMNS = columnList(SHOWN, 'd');

const OF_TICKET = statement(
  'drafts-of-ticket',
  `SELECT ${COLUMNS} FROM drafts d WHERE d."userId" = $1 AND d."ticketId" = $2 ORDER BY d.mode`,
);
const OWN = withholdingStatement(
  'drafts-own',
  '$1',
  (unlessWithheld) => `SELECT ${COLUMNS}, t.title, t."titleEn" FROM drafts d JOIN tickets t ON t.id = d."ticketId"
    WHERE d."userId" = $1 AND ($2::boolean OR ${ownTicket('$1')})${unlessWithheld('t.id')}
    ORDER BY d."updatedAt" DESC, d."ticketId", d.mode LIMIT ${LISTED_MAX}`,
);
/** Returns no row if the stored revision is not $6 and the texts differ, or if the ticket or its texts were deleted. */
const SAVE = statement(
  'drafts-save',
  `INSERT INTO drafts AS d ("userId", "ticketId", mode, text, "sinceMessageId", rev)
    SELECT $1::int, t.id, $3::varchar, $4::text, $5::int, $6::int + 1 FROM tickets t
    WHERE t.id = $2 AND t."blankedAt" IS NULL FOR SHARE
    ON CONFLICT ("userId", "ticketId", mode) DO UPDATE
    SET text = excluded.text, "sinceMessageId" = excluded."sinceMessageId", "updatedAt" = now(),
      rev = CASE WHEN d.text = excluded.text THEN d.rev ELSE d.rev + 1 END
    WHERE d.rev = $6 OR d.text = excluded.text
    RETURNING rev, "updatedAt"`,
);
const DELETE_SENT = command(
  'drafts-delete-sent',
  'DELETE FROM drafts WHERE "userId" = $1 AND "ticketId" = $2 AND mode = $3',
);
/** Shorter lines may stand in any text. */
const COPIED_LINE_MIN = 4;
/**
 * Deletes the drafts in ticket $1, or in the one into which it was merged, that contain a line of a text or the name of a
 * file. $2: the part, $3: the id of the message or attachment.
 */
const DELETE_COPIES = command(
  'drafts-delete-copies',
  `WITH copied AS MATERIALIZED (
      SELECT btrim(line) AS line FROM tickets t CROSS JOIN regexp_split_to_table(CASE $2
          WHEN 'description' THEN t.description WHEN 'title' THEN t.title
          WHEN 'message' THEN (SELECT m.message FROM ticket_messages m WHERE m.id = $3)
          ELSE (SELECT a."fileName" FROM ticket_attachments a WHERE a.id = $3) END, '[\r\n]+') line
      WHERE t.id = $1 AND length(btrim(line)) >= ${COPIED_LINE_MIN})
    DELETE FROM drafts d WHERE d."ticketId" IN (SELECT $1 UNION ALL SELECT t."mergedIntoId" FROM tickets t WHERE t.id = $1)
      AND EXISTS (SELECT FROM copied WHERE position(copied.line IN d.text) > 0)`,
);
purge(
  'drafts-purge',
  `WITH old AS MATERIALIZED (
      SELECT "userId", "ticketId", mode FROM drafts
      WHERE "updatedAt" < now() - make_interval(days => $1) LIMIT $2 FOR UPDATE SKIP LOCKED)
    DELETE FROM drafts d USING old o
    WHERE d."userId" = o."userId" AND d."ticketId" = o."ticketId" AND d.mode = o.mode RETURNING d."ticketId"`,
  ({ retention }) => [retention.draftDays],
);

export type DraftRow = Omit<Draft, 'userId'>;
export type ListedDraft = DraftRow & StoredTitle;
export type SavedDraft = Pick<Draft, 'rev' | 'updatedAt'>;
export type DraftKey = { readonly ticketId: number; readonly mode: DraftMode };

@Injectable()
export class DraftsRepository {
  constructor(private readonly db: Db) {}

  ofTicket({ id }: Viewer, ticketId: number): Promise<DraftRow[]> {
    return this.db.rows(OF_TICKET, [id, ticketId]);
  }

  ownOf(viewer: Viewer): Promise<ListedDraft[]> {
    return this.db.rows(OWN(viewer, isTeam(viewer)));
  }

  save({ id }: Viewer, { ticketId, mode }: DraftKey, draft: Pick<Draft, 'text' | 'sinceMessageId' | 'rev'>) {
    const values = [id, ticketId, mode, draft.text, draft.sinceMessageId, draft.rev];
    return this.db.maybeOne(SAVE, values);
  }

  async remove({ id }: Viewer, { ticketId, mode }: DraftKey, rev: number): Promise<void> {
    await this.db.repository(Draft).delete({ userId: id, ticketId, mode, rev });
  }

  removeSent(userId: number, { ticketId, mode }: DraftKey): Promise<void> {
    return this.db.execute(DELETE_SENT, [userId, ticketId, mode]);
  }

  removeCopies(ticketId: number, part: RemovalPart, subjectId: number): Promise<void> {
    return this.db.execute(DELETE_COPIES, [ticketId, part, subjectId]);
  }

  async removeNotes(userId: number): Promise<void> {
    await this.db.repository(Draft).delete({ userId, mode: 'note' });
  }
}
