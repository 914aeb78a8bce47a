import type { InkName } from './chips';
import css from './spark.module.css';

export function Spark({ points, name }: { points: readonly number[]; name: InkName }) {
  if (points.length < 2) return null;
  const top = Math.max(...points, 1);
  const line = points
    .map((value, i) => {
      const x = ((i / (points.length - 1)) * 100).toFixed(1);
      const y = (34 - (value / top) * 26).toFixed(1);
      return `${i ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
  return (
    <svg
      className={css.spark}
      viewBox="0 0 100 36"
      preserveAspectRatio="none"
      aria-hidden
      style={{ color: `var(--${name})` }}
    >
      <path d={`${line}L100 36L0 36Z`} fill="currentColor" opacity=".12" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
