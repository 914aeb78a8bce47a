import { type RowOf, statement } from '../../../common/persistence/statement.js';
import { ownTicket } from '../../ticket-scope.sql.js';

export type OwnSimilarTicket = RowOf<typeof OWN_SIMILAR>;

const OWN_MAX = 3;

/** Unclosed tickets of one person in a category, and in a world if one is given. */
export const OWN_SIMILAR = statement(
  'tickets-own-similar',
  `SELECT t.id, t.title, t."titleEn", t.status, t."createdAt" FROM tickets t
    WHERE ${ownTicket('$1')} AND t.status <> 'closed' AND t.category = $2 AND ($3::int IS NULL OR t."worldId" = $3)
    ORDER BY t."createdAt" DESC, t.id DESC LIMIT ${OWN_MAX}`,
);
