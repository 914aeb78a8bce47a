import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { tagOf } from '@/shared/lib/when';
import css from './bar-rows.module.css';
import { NumberLink } from './number-link';

export type BarRow = {
  key: string;
  name: string;
  /** Null if it is not told: the figure is then `more` alone, and the bar is the shortest. */
  count: number | null;
  to: string | null;
  /** A second figure after the count. */
  more?: ReactNode;
  isLate?: boolean;
};

type BarRowsProps = {
  rows: readonly BarRow[];
  /** In two columns where there is room. */
  wide?: boolean;
  /** Before the first late row. */
  tear?: ReactNode;
};

/** Bars in words: name, bar, figures. */
export function BarRows({ rows, wide, tear }: BarRowsProps) {
  const { i18n } = useTranslation();
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  const firstLate = rows.find(({ isLate }) => isLate)?.key;
  return (
    <ul className={css.rows} data-wide={wide}>
      {rows.map(({ key, name, count, to, more, isLate }) => (
        <li key={key} data-late={isLate || undefined}>
          {tear && key === firstLate && <div className={css.tear}>{tear}</div>}
          <span className={css.name}>{name}</span>
          <span className={css.track} aria-hidden>
            <i data-untold={count === null || undefined} style={{ inlineSize: `${((count ?? 0) / most) * 100}%` }} />
          </span>
          <span className={css.figures}>
            {count !== null && (
              <NumberLink to={to} strong>
                {count.toLocaleString(tagOf(i18n.language))}
              </NumberLink>
            )}
            {more !== undefined && <span>{more}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
