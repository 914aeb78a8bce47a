import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { binding, type RowOf, typed, unprepared } from '../common/persistence/statement.js';
import { COUNTED_MAX } from '../ticket-lists/ticket-queues.js';
import { ticketScope } from '../tickets/ticket-scope.sql.js';
import type { TicketStatus, Verdict, ViolatedTerm } from '../tickets/ticket.enums.js';

const LATEST_MAX = 20;
const RECENT_HOURS = 48;

export type AccusingTicket = {
  readonly id: number;
  readonly title: string;
  readonly titleEn: string | null;
  readonly status: TicketStatus;
  readonly verdict: Verdict | null;
  readonly term: ViolatedTerm | null;
  readonly createdAt: string;
  readonly userId: number;
  readonly userName: string;
};

export type AccusedRecord = RowOf<typeof recordQuery>;
type Counts<Name extends string, Value> = readonly (Readonly<Record<Name, Value>> & { readonly count: number })[];
type KnownOfRecord = {
  name: string | null;
  since: Date | null;
  terms: Counts<'term', ViolatedTerm>;
  verdicts: Counts<'verdict', Verdict | null>;
  tickets: readonly AccusingTicket[];
};

const countsOf = (column: 'term' | 'verdict', reports = 'reports r'): string => `(
    SELECT coalesce(jsonb_agg(jsonb_build_object('${column}', c.value, 'count', c.count) ORDER BY c.count DESC, c.value), '[]')
    FROM (SELECT r.${column} AS value, count(*)::int AS count FROM ${reports} GROUP BY 1) c)`;

/**
 * Reads at most `COUNTED_MAX` of the newest reports from the index of name keys, so the cost is limited for every name.
 */
export const recordQuery = (viewer: Viewer, name: string, worldId: number) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const world = bind(worldId);
  const key = `name_key(${bind(name)}::text)`;
  const conditions = [`n.key = ${key}`, `n."worldId" = ${world}`, `n.role = 'accused'`, ...ticketScope(viewer, bind)];
  const text = `WITH reports AS MATERIALIZED (
      SELECT t.id, t."userId", t.title, t."titleEn", t.status, t.verdict, t."violatedTerm" AS term, t."createdAt", n.name,
        t."createdAt" > now() - interval '${RECENT_HOURS} hours' AS "isRecent"
      FROM ticket_characters n JOIN tickets t ON t.id = n."ticketId" WHERE ${conditions.join(' AND ')}
      ORDER BY n."ticketId" DESC LIMIT ${COUNTED_MAX})
    SELECT w.id AS "worldId", w.name AS "worldName", (SELECT r.name FROM reports r ORDER BY r.id DESC LIMIT 1) AS name, counted.*,
      ${countsOf('term', 'reports r WHERE r.term IS NOT NULL')} AS terms, ${countsOf('verdict')} AS verdicts, (
        SELECT coalesce(jsonb_agg(to_jsonb(l) ORDER BY l.id DESC), '[]') FROM (
          SELECT r.id, r.title, r."titleEn", r.status, r.verdict, r.term, r."createdAt", r."userId", u.name AS "userName"
          FROM reports r JOIN users u ON u.id = r."userId" ORDER BY r.id DESC LIMIT ${LATEST_MAX}) l) AS tickets
    FROM worlds w CROSS JOIN (
      SELECT count(*)::int AS reports, count(DISTINCT r."userId")::int AS reporters,
        (count(*) FILTER (WHERE r."isRecent"))::int AS "recentReports",
        (count(DISTINCT r."userId") FILTER (WHERE r."isRecent"))::int AS "recentReporters", min(r."createdAt") AS since
      FROM reports r) counted
    WHERE w.id = ${world}`;
  return { statement: unprepared('accused-record', text, typed<KnownOfRecord>()), values };
};

@Injectable()
export class AccusedCharactersRepository {
  constructor(private readonly db: Db) {}

  find(viewer: Viewer, name: string, worldId: number): Promise<AccusedRecord | undefined> {
    return this.db.maybeOne(recordQuery(viewer, name, worldId));
  }
}
