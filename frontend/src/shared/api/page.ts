export type Page<T> = {
  items: T[];
  /** Exact up to the server's limit, then "10000+". */
  total: string;
  nextCursor: string | null;
};

/** The rows of all pages as one list. */
export const asOneList = <T>({ pages }: { pages: readonly Page<T>[] }) => ({
  rows: pages.flatMap(({ items }) => items),
  total: pages.at(-1)?.total ?? '0',
});
