import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { command, type RowOf, statement, typed } from '../../common/persistence/statement.js';

const ENDED = `('resolved', 'closed')`;

/**
 * For report $1 and its duplicates, whose news depends on its verdict. The delay is random, so that its end does not tell
 * which sanction the report led to, and begins anew with each verdict.
 */
const PLAN = command(
  'report-news-plan',
  `INSERT INTO report_news AS n ("ticketId", "dueAt")
    SELECT t.id, now() + interval '2 hours' + random() * interval '22 hours'
    FROM tickets t WHERE t.id = $1 OR t."duplicateOf" = $1
    ON CONFLICT ("ticketId") DO UPDATE SET "dueAt" = excluded."dueAt" WHERE n."sentAt" IS NULL`,
);

/**
 * Holds the news of reports that are open again, merged into another one or without a verdict, and of duplicates whose
 * original is not concluded or was deleted. Leaves locked tickets for the next run.
 */
const SEND = statement(
  'report-news-send',
  `WITH due AS MATERIALIZED (
      SELECT n."ticketId" AS id, t."userId" AS "ownerId", coalesce(o.verdict, t.verdict) = 'confirmed' AS "isConfirmed"
      FROM report_news n JOIN tickets t ON t.id = n."ticketId" LEFT JOIN tickets o ON o.id = t."duplicateOf"
      WHERE n."sentAt" IS NULL AND n."dueAt" <= now() AND t.verdict IS NOT NULL AND t.status IN ${ENDED}
        AND t."mergedIntoId" IS NULL AND (t.verdict <> 'duplicate' OR o.verdict IS NOT NULL AND o.status IN ${ENDED})
      ORDER BY n."dueAt", n."ticketId" LIMIT $1 FOR NO KEY UPDATE OF n, t SKIP LOCKED)
    UPDATE report_news SET "sentAt" = now() FROM due WHERE "ticketId" = due.id
    RETURNING due.id, due."ownerId", due."isConfirmed"`,
  typed<{ isConfirmed: boolean }>(),
);

@Injectable()
export class ReportNewsRepository {
  constructor(private readonly db: Db) {}

  plan(ticketId: number): Promise<void> {
    return this.db.execute(PLAN, [ticketId]);
  }

  send(size: number): Promise<RowOf<typeof SEND>[]> {
    return this.db.rows(SEND, [size]);
  }
}
