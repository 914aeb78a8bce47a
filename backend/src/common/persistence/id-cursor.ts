import { ID_MAX } from './entity-id.js';
import { type Page, unknownPage } from './paging.js';

/** The id after which a page begins, in lists ordered by id. */
export const idOfCursor = (cursor: string | undefined): number | null => {
  if (cursor === undefined) return null;
  const id = /^[1-9]\d{0,9}$/.test(cursor) ? Number(cursor) : 0;
  if (id < 1 || id > ID_MAX) throw unknownPage();
  return id;
};

/** Makes a page from up to `limit + 1` rows; the surplus row only tells that there are more. */
export const pageById = <Row extends { id: number }>(rows: Row[], limit: number): Page<Row> => {
  const page = rows.slice(0, limit);
  return rows.length > limit ? { rows: page, nextCursor: String(page.at(-1)?.id) } : { rows: page };
};
