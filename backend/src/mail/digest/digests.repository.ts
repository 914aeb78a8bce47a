import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, statement } from '../../common/persistence/statement.js';
import { LACKS_VERDICT, UNASSIGNED, WAITS } from '../../ticket-lists/ticket-queue.sql.js';
import { daysFrom } from '../../ticket-lists/ticket-times.sql.js';
import { unlessWithheld } from '../../tickets/ticket-scope.sql.js';
import { IN_TEAM } from '../../users/team.sql.js';

const AT = `(p.data #>> '{notify,digest,at}')`;
const DAYS = `(p.data #> '{notify,digest,days}')`;
/** A digest that no running server could queue within this time is skipped. */
const LATE_BY = `interval '1 hour'`;

/** Once a day for people who chose this weekday and an hour that has begun, in time zone $1. */
const ADD_DUE = statement(
  'digests-add-due',
  `INSERT INTO mails ("userId", kind)
    SELECT u.id, 'digest' FROM users u JOIN user_preferences p ON p."userId" = u.id
    CROSS JOIN (SELECT now() AT TIME ZONE $1::text AS now) club
    WHERE u."isActive" AND u."mailBouncedAt" IS NULL AND ${IN_TEAM}
      AND ${DAYS} @> to_jsonb(extract(isodow FROM club.now)::int)
      AND club.now::time - ${AT}::time BETWEEN interval '0' AND ${LATE_BY}
      AND NOT EXISTS (SELECT FROM mails m WHERE m."userId" = u.id AND m.kind = 'digest'
        AND m."createdAt" >= club.now::date::timestamp AT TIME ZONE $1)
    RETURNING id`,
);

export type DigestState = RowOf<typeof STATE>;

/** Reports that ended before there were verdicts have none. */
const UNJUDGED_SINCE = `to_char((now() AT TIME ZONE $2::text)::date - 30, 'YYYY-MM-DD')`;

/** $1: id of the reader, $2: time zone. */
const state = (name: 'digests-state' | 'digests-state-withholding', condition: string) =>
  statement(
    name,
    `SELECT ${IN_TEAM} AND ${AT} IS NOT NULL AS "isWanted", count(t.id)::int AS waiting,
      (count(t.id) FILTER (WHERE t."assignedTo" = u.id))::int AS mine,
      (count(t.id) FILTER (WHERE ${UNASSIGNED}))::int AS unassigned,
      (SELECT count(*)::int FROM tickets t
        WHERE ${LACKS_VERDICT} AND t."createdAt" >= ${daysFrom(`(${UNJUDGED_SINCE})`, '$2')}${condition}) AS unjudged,
      ${UNJUDGED_SINCE} AS "unjudgedSince"
    FROM users u LEFT JOIN user_preferences p ON p."userId" = u.id LEFT JOIN tickets t ON ${WAITS}${condition}
    WHERE u.id = $1 GROUP BY u.id, p."userId"`,
  );

const STATE = state('digests-state', '');
const IS_ADMIN = `((SELECT p.role FROM users p WHERE p.id = $1::int) = 'admin')`;
const WITHHOLDING_STATE = state('digests-state-withholding', ` AND ${unlessWithheld('$1::int', IS_ADMIN)('t.id')}`);

@Injectable()
export class DigestsRepository {
  constructor(private readonly db: Db) {}

  async addDue(timeZone: string): Promise<number> {
    return (await this.db.rows(ADD_DUE, [timeZone])).length;
  }

  stateFor(userId: number, timeZone: string, isWithholdingOn: boolean): Promise<DigestState> {
    return this.db.one(isWithholdingOn ? WITHHOLDING_STATE : STATE, [userId, timeZone]);
  }
}
