import type { PublicFigures } from '@/shared/contract';

const QUARTER = /^(\d{4})-Q([1-4])$/;

/** The quarter in the address, such as `?quarter=2026-Q3`. Null for anything else: the page then shows the current one. */
export function quarterIn(search: URLSearchParams): string | null {
  const quarter = search.get('quarter');
  return quarter !== null && QUARTER.test(quarter) ? quarter : null;
}

type Parts = { year: string; number: '1' | '2' | '3' | '4' };

/** Null for what is no quarter. */
export function quarterParts(quarter: string | null | undefined): Parts | null {
  const [, year, number] = QUARTER.exec(quarter ?? '') ?? [];
  return year ? { year, number: number as Parts['number'] } : null;
}

/** Whether nothing of the quarter can be told. */
export const isUntold = ({
  received,
  aboutTeam,
  terms,
  verdicts,
  sanctions,
  appeals,
  answers,
}: PublicFigures): boolean =>
  [
    received.count,
    aboutTeam,
    appeals.decided.count,
    ...[...terms, ...sanctions].map(({ count }) => count),
    ...[...verdicts, ...answers].map(({ share }) => share),
  ].every((figure) => figure === null);
