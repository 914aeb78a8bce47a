import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { columnList } from '../common/persistence/entity-columns.js';
import { binding, type RowOf, typed, unprepared } from '../common/persistence/statement.js';
import { unreadCount } from '../messages/unread.sql.js';
import { takesPart } from '../participants/participants.sql.js';
import { removalsOf } from '../removals/removals.sql.js';
import { SURVEY_ASKED } from '../satisfaction/survey.sql.js';
import {
  CLOSABLE_SINCE,
  MERGED_INTO,
  mergedBelow,
  NAMES,
  NAMES_JOINED,
  TICKET_COLUMNS,
} from '../tickets/ticket-columns.sql.js';
import { showingStatement, ticketScope } from '../tickets/ticket-scope.sql.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import { DETAIL_FIELDS, OPENING_FIELDS, type TicketRow } from '../tickets/ticket.row.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { snapshotOf } from './snapshots/ticket-snapshot.sql.js';
import type { DetailedTicketRow, TicketDetailRow } from './ticket-details.row.js';

const CHAIN_MAX = 10;

const CHAIN = `to_jsonb(ARRAY(
    WITH RECURSIVE earlier(id, depth) AS (
      SELECT t."followUpOf", 1
      UNION ALL
      SELECT e."followUpOf", depth + 1 FROM tickets e, earlier WHERE e.id = earlier.id AND depth < ${CHAIN_MAX})
    SELECT id FROM earlier WHERE id IS NOT NULL
    UNION SELECT t.id
    UNION (SELECT n.id FROM tickets n WHERE n."followUpOf" = t.id ORDER BY n.id LIMIT ${CHAIN_MAX})
    ORDER BY 1)) AS chain`;

const MERGED_FIELDS = [
  'id',
  ...OPENING_FIELDS,
  'description',
  'createdAt',
  'mergedAt',
  'holdReason',
  'holdUntil',
] as const;

const MERGED = `(SELECT coalesce(jsonb_agg(jsonb_build_object(${MERGED_FIELDS.map((name) => `'${name}', s."${name}"`).join(', ')},
      'heldById', h.id, 'heldByName', h.name) ORDER BY s.id), '[]')
    FROM tickets s LEFT JOIN users h ON h.id = s."heldBy" WHERE s.id IN (${mergedBelow('t.id')})) AS merged`;

const RATING = `(SELECT to_jsonb(s) FROM satisfaction_ratings s WHERE s."ticketId" = t.id) AS rating`;

const fixedIn = (
  ofTeam: string,
): string => `(SELECT jsonb_build_object('id', c.id, 'titlePt', c."titlePt", 'titleEn', c."titleEn",
      'publishedAt', CASE WHEN c."isPublished" THEN c."publishedAt" END)
    FROM changelog_entries c WHERE c.id = t."changelogId" AND (c."isPublished" OR ${ofTeam})) AS "fixedIn"`;

const ticketDetailColumns = (
  ofTeam: string,
): string => `t.description, ${CLOSABLE_SINCE}, t."closingWarnedAt", t."closedAt",
  ending."isClosedByServer", ending."closedById", ending."closedByName", ${CHAIN},
  ${columnList(DETAIL_FIELDS, 't')}, ${SURVEY_ASKED} AS "isSurveyAsked", ${RATING},
  ${MERGED_INTO}, t."mergedAt", ${MERGED}, ${snapshotOf(ofTeam)}, t."incidentId",
  ${fixedIn(ofTeam)}, ${removalsOf('t.id', ofTeam)} AS removals,
  judge.id AS "verdictById", judge.name AS "verdictByName",
  (SELECT n."sentAt" IS NOT NULL FROM report_news n WHERE n."ticketId" = t.id) AS "isReporterNotified",
  holder.id AS "heldById", holder.name AS "heldByName"`;

const ENDING_JOINED = `LEFT JOIN LATERAL (
    SELECT e."actorId" IS NULL AS "isClosedByServer", p.id AS "closedById", p.name AS "closedByName"
    FROM domain_events e LEFT JOIN users p ON p.id = e."actorId"
    WHERE t.status = 'closed' AND e."ticketId" = t.id AND e.type = 'ticket.status_changed' AND e.data->>'to' = 'closed'
    ORDER BY e.id DESC LIMIT 1) ending ON true`;

const BY_ID = showingStatement(
  'tickets-by-id',
  '$2',
  (unlessWithheld) => `SELECT ${TICKET_COLUMNS}, ${ticketDetailColumns('$3::boolean')}, ${NAMES},
      ${unreadCount({ ticketId: 't.id', viewerId: '$2', seesNotes: '$3::boolean' })} AS "unreadCount", ${takesPart('$2')} AS "takesPart"
    FROM tickets t ${NAMES_JOINED} ${ENDING_JOINED} LEFT JOIN users judge ON judge.id = t."verdictBy"
      LEFT JOIN users holder ON holder.id = t."heldBy" WHERE t.id = $1${unlessWithheld('t.id')}`,
  typed<
    Pick<
      TicketDetailRow,
      | 'idleSince'
      | 'isClosedByServer'
      | 'chain'
      | 'rating'
      | 'mergedInto'
      | 'merged'
      | 'snapshot'
      | 'fixedIn'
      | 'removals'
    >
  >(),
);

const SAME_MAX = 5;

export type SameTransaction = RowOf<typeof sameTransactionQuery>;

/**
 * Players copy ids with and without spaces and dashes. Must equal the expression of the index `tickets_by_transaction`.
 */
const folded = (id: string): string => `upper(translate(${id}, ' -', ''))`;

type Shown = Pick<TicketRow & TicketDetailRow, 'id' | 'userId' | 'transactionId' | 'mergedInto'>;

/** Lists tickets of other accounts first. Excludes tickets merged with this one, because they are the same case. */
export const sameTransactionQuery = (viewer: Viewer, { id, userId, transactionId, mergedInto }: Shown) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const self = bind(id);
  const conditions = [
    `${folded('t."transactionId"')} = nullif(${folded(`${bind(transactionId)}::text`)}, '')`,
    `t.id <> ${self}`,
    `t.id IS DISTINCT FROM ${bind(mergedInto)}::int`,
    `t."mergedIntoId" IS DISTINCT FROM ${self}`,
    ...ticketScope(viewer, bind),
  ];
  const text = `SELECT t.id, t."userId" <> ${bind(userId)} AS "otherAccount" FROM tickets t
    WHERE ${conditions.join(' AND ')} ORDER BY 2 DESC, t.id DESC LIMIT ${SAME_MAX}`;
  return { statement: unprepared('tickets-same-transaction', text), values };
};

@Injectable()
export class TicketDetailsRepository {
  constructor(
    private readonly db: Db,
    private readonly withheld: WithheldTickets,
  ) {}

  async find(viewer: Viewer, id: number): Promise<DetailedTicketRow | undefined> {
    const rows = await this.db.rows(BY_ID(viewer, id, seesNotes(viewer)));
    const [row] = await this.withheld.unlinked(viewer, rows);
    return row;
  }

  async sameTransaction(viewer: Viewer, ticket: DetailedTicketRow): Promise<SameTransaction[]> {
    if (!ticket.transactionId) return [];
    return this.db.rows(sameTransactionQuery(viewer, ticket));
  }
}
