import css from './incidents.module.css';
import type { Due } from './due';

const RADIUS = 7;

/** Decorative countdown ring. The text beside it tells the same time. */
export function DueRing({ due: { spent, tone } }: { due: Due }) {
  return (
    <svg className={css.ring} data-tone={tone} viewBox="0 0 18 18" aria-hidden>
      <circle cx="9" cy="9" r={RADIUS} />
      <circle cx="9" cy="9" r={RADIUS} pathLength="1" strokeDasharray={`${1 - spent} 1`} transform="rotate(-90 9 9)" />
    </svg>
  );
}
