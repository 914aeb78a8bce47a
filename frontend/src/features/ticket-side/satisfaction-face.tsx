export const SCORES = [1, 2, 3, 4, 5] as const;
export type Score = (typeof SCORES)[number];

const MOUTHS: Record<Score, string> = {
  1: 'M8 17q4-5 8 0',
  2: 'M8 16.5q4-2.5 8 0',
  3: 'M8 15.5h8',
  4: 'M8 14.5q4 3 8 0',
  5: 'M7.5 13.5q4.5 6.5 9 0',
};

/** From very bad to great. */
export const Face = ({ score }: { score: Score }) => (
  <svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
    <circle cx="12" cy="12" r="10" />
    <path d={MOUTHS[score]} strokeLinecap="round" />
    <path d="M9 9.5h.01M15 9.5h.01" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
);
