/** A sweep may move this many files, or this share of all; more needs `--force`. */
const ORPHANS_MAX = 100;
const ORPHANS_MAX_SHARE = 0.05;

export type Findings = {
  readonly databaseId: string;
  readonly owner: string | undefined;
  readonly hasRows: boolean;
  readonly files: number;
  readonly orphans: number;
};

const BY_HAND = 'npm run files:sweep';

export const refusalOf = (
  { databaseId, owner, hasRows, files, orphans }: Findings,
  force = false,
): string | undefined => {
  if (owner === undefined)
    return `The store of files belongs to no database yet, and this one (${databaseId}) names none of its files. If they are its own: ${BY_HAND} -- --claim`;
  if (owner !== databaseId)
    return `The files belong to another database (${owner}) than this one (${databaseId}). If this one has replaced it: ${BY_HAND} -- --claim`;
  if (force) return undefined;
  if (!hasRows && orphans > 0)
    return `The database names no attachment at all, and the store has ${orphans} files. If they may go: ${BY_HAND} -- --force`;
  if (orphans > Math.max(ORPHANS_MAX, files * ORPHANS_MAX_SHARE))
    return `${orphans} of ${files} files have no row, which is more than a mishap. If they may go: ${BY_HAND} -- --force`;
  return undefined;
};
