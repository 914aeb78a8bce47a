import type { Viewer } from '../../../common/access/role.js';
import { binding, type RowOf, unprepared } from '../../../common/persistence/statement.js';
import { ticketScope } from '../../ticket-scope.sql.js';

const WORDS_MAX = 8;
const WORD_LENGTH_MIN = 4;
/** A word in more tickets than this, and in a larger share of them than this, is too common to compare by. */
const COMMON_FROM = 20;
const COMMON_SHARE = 0.001;

/** As far as ANALYZE has counted them: none in a new database. */
const COMMON_WORDS = `SELECT f.word FROM pg_stats s
  CROSS JOIN LATERAL unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) f(word, share)
  WHERE s.schemaname = current_schema() AND s.tablename = 'ticket_texts' AND s.attname = 'teamWords'
    AND f.word IS NOT NULL AND f.share > ${COMMON_SHARE}
    AND f.share * (SELECT c.reltuples FROM pg_class c WHERE c.oid = 'ticket_texts'::regclass) > ${COMMON_FROM}`;

/** The data by which tickets are compared; `words` are the longest words of the description that few tickets have. */
export type Traits = RowOf<typeof traitsQuery>;

export const traitsQuery = (viewer: Viewer, id: number) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const conditions = [`t.id = ${bind(id)}`, ...ticketScope(viewer, bind)];
  const text = `SELECT t.id, t."userId", t.category, t."transactionId", t."affectedCharacters", t."createdAt", ARRAY(
      SELECT w.lexeme FROM unnest(search_words(t.description)) w
      WHERE length(w.lexeme) >= ${WORD_LENGTH_MIN} AND w.lexeme NOT IN (${COMMON_WORDS})
      ORDER BY length(w.lexeme) DESC, w.lexeme LIMIT ${WORDS_MAX}) AS words
    FROM tickets t WHERE ${conditions.join(' AND ')}`;
  return { statement: unprepared('tickets-traits', text), values };
};
