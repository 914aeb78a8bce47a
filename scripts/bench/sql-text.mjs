import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** A value as it is written into a statement. */
export const literal = (value) => {
  const text = prepareValue(value);
  return text === null ? 'NULL' : pg.escapeLiteral(String(text));
};
