import { isAdmin, type Viewer } from '../common/access/role.js';
import { COUNT_MAX } from '../common/persistence/paging.js';
import { type Bind, binding, type RowOf, statement, typed, unprepared } from '../common/persistence/statement.js';
import { type UnlessWithheld, withholdingStatement, unlessWithheld } from '../tickets/ticket-scope.sql.js';

const TERMS_OF = `s.id, s."worldId", w.name AS "worldName", s.name, s.kind, s.term, s."startsAt", s."endsAt", s."publicReason",
    s."createdAt", s."liftedAt", a.id AS "appealTicketId", s."appealOutcome", s."appealDecidedAt"`;

export type SanctionRow = RowOf<typeof BY_ID>;

const JOINED = `LEFT JOIN worlds w ON w.id = s."worldId" LEFT JOIN tickets r ON r.id = s."ticketId"
    LEFT JOIN tickets a ON a."appealOf" = s.id LEFT JOIN users u ON u.id = s."userId" LEFT JOIN users d ON d.id = s."decidedBy"
    LEFT JOIN users l ON l.id = s."liftedBy" LEFT JOIN users j ON j.id = s."appealDecidedBy"`;
const SHOWN = `SELECT ${TERMS_OF}, r.id AS "ticketId", s."liftReason", s."userId", u.name AS "userName", s."decidedBy",
    d.name AS "decidedByName", l.name AS "liftedByName", j.name AS "appealDecidedByName", a."createdAt" AS "appealedAt"`;

/**
 * Requires that neither the report nor the appeal is withheld. A missing ticket counts as 0, which is no ticket's id.
 */
const unlessTicketWithheld = (condition: UnlessWithheld): string =>
  `${condition('coalesce(s."ticketId", 0)')}${condition(
    'coalesce((SELECT k.id FROM tickets k WHERE k."appealOf" = s.id), 0)',
  )}`;

export const BY_ID = withholdingStatement(
  'sanctions-by-id',
  '$2',
  (condition) => `${SHOWN} FROM sanctions s ${JOINED} WHERE s.id = $1${unlessTicketWithheld(condition)}`,
);

export type SanctionFilters = {
  readonly name?: string;
  readonly q?: string;
  readonly worldId?: number;
  readonly ticketId?: number;
  readonly isAppealed?: boolean;
};

const OPEN_APPEALS = `SELECT o."appealOf" FROM tickets o WHERE o."appealOf" IS NOT NULL AND o."appealDecidedAt" IS NULL`;

const conditionsOf = ({ name, q, worldId, ticketId, isAppealed }: SanctionFilters, bind: Bind): string[] => [
  ...(name === undefined ? [] : [`s.key = name_key(${bind(name)}::text)`]),
  ...(q ? [`strpos(s.key, name_key(${bind(q)}::text)) > 0`] : []),
  ...(worldId === undefined ? [] : [`s."worldId" = ${bind(worldId)}`]),
  ...(ticketId === undefined ? [] : [`s."ticketId" = ${bind(ticketId)}`]),
  ...(isAppealed ? [`s.id = ANY (ARRAY (${OPEN_APPEALS}))`] : []),
];

const guardOf = (viewer: Viewer, bind: Bind): string => {
  if (!viewer.isWithholdingOn) return '';
  const condition = unlessWithheld(`${bind(viewer.id)}::int`, String(isAdmin(viewer)));
  return unlessTicketWithheld((ticketId) => ` AND ${condition(ticketId)}`);
};

/** Not prepared, because the filters vary. */
export const sanctionPage = (viewer: Viewer, filters: SanctionFilters, before: number | null, count: number) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const conditions = [...(before === null ? ['true'] : [`s.id < ${bind(before)}`]), ...conditionsOf(filters, bind)];
  const page = `SELECT s.* FROM sanctions s WHERE ${conditions.join(' AND ')}${guardOf(viewer, bind)}
    ORDER BY s.id DESC LIMIT ${bind(count)}`;
  const text = `${SHOWN} FROM (${page}) s ${JOINED} ORDER BY s.id DESC`;
  return { statement: unprepared('sanctions-page', text), values };
};

export const sanctionCount = (viewer: Viewer, filters: SanctionFilters) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const conditions = ['true', ...conditionsOf(filters, bind)].join(' AND ');
  const text = `SELECT count(*)::int AS counted FROM (
    SELECT 1 FROM sanctions s WHERE ${conditions}${guardOf(viewer, bind)} LIMIT ${COUNT_MAX + 1}) found`;
  return { statement: unprepared('sanctions-count', text), values };
};

export type OwnSanctionRow = RowOf<typeof OWN>;
const OWN_MAX = 100;
/** Sanctions of account $1 and of its characters whose sanction names no account; with $2 only sanction $2. */
export const OWN = statement(
  'sanctions-own',
  `WITH own AS (
      SELECT s.id FROM sanctions s WHERE s."userId" = $1
      UNION
      SELECT s.id FROM characters c JOIN sanctions s
        ON s.key = name_key(c.name) AND s."worldId" = c."worldId" AND s."userId" IS NULL WHERE c."userId" = $1)
    SELECT ${TERMS_OF}, coalesce(a."userId" = $1, false) AS "isOwnAppeal"
    FROM own JOIN sanctions s ON s.id = own.id LEFT JOIN worlds w ON w.id = s."worldId"
      LEFT JOIN tickets a ON a."appealOf" = s.id
    WHERE s.id = coalesce($2::int, s.id) ORDER BY s.id DESC LIMIT ${OWN_MAX}`,
);

export type SanctionLock = RowOf<typeof LOCK>;

export const LOCK = statement(
  'sanctions-lock',
  `SELECT s.id, s.kind, s."userId", s."ticketId", s."worldId", s."decidedBy", s."endsAt", s."liftedAt"
    FROM sanctions s WHERE s.id = $1 FOR NO KEY UPDATE`,
);

export type AccusedRow = RowOf<typeof ACCUSED>;

export const ACCUSED = statement(
  'sanctions-accused',
  `SELECT n.key, n.name, n."worldId", t."violatedTerm" AS term, (
      SELECT min(c."userId") FROM characters c WHERE name_key(c.name) = n.key AND c."worldId" = n."worldId"
      HAVING count(DISTINCT c."userId") = 1) AS "userId"
    FROM ticket_characters n JOIN tickets t ON t.id = n."ticketId"
    WHERE n."ticketId" = $1 AND n.role = 'accused' AND n.key = name_key($2::text)`,
  typed<{ userId: number | null }>(),
);

export const OWN_CHARACTER = statement(
  'sanctions-own-character',
  `SELECT c.id FROM characters c JOIN sanctions s ON s.key = name_key(c.name) AND s."worldId" = c."worldId"
    WHERE c."userId" = $1 AND s.id = $2 ORDER BY c.id LIMIT 1`,
);
