export type Neighbours = {
  /** Starts at 1; null if the list does not contain the ticket. */
  position: number | null;
  previous: number | undefined;
  next: number | undefined;
};

/**
 * The tickets before and after a ticket in a list. A ticket that has left the list, for instance because it was
 * answered, keeps its neighbours from `before` that are still listed.
 */
export function neighboursOf(id: number, ids: readonly number[], before: readonly number[] = []): Neighbours {
  const at = ids.indexOf(id);
  if (at >= 0) return { position: at + 1, previous: ids[at - 1], next: ids[at + 1] };
  const was = before.indexOf(id);
  if (was < 0) return { position: null, previous: undefined, next: ids[0] };
  const isThere = (other: number) => ids.includes(other);
  return {
    position: null,
    previous: before.slice(0, was).findLast(isThere),
    next: before.slice(was + 1).find(isThere),
  };
}
