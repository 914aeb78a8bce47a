import { useState } from 'react';
import { Link } from 'react-router-dom';

import css from './column-links.module.css';
import inks from './inks.module.css';
import type { FlowName } from './series';
import { useRoving } from './use-roving';

export type TipRow = { name: string; value: string; ink?: FlowName };
export type ColumnLink = { key: string; title: string; rows: readonly TipRow[]; to: string };

type ColumnLinksProps = { columns: readonly ColumnLink[]; hint: string };

/** Links over the columns of a chart. The tip of the chosen one follows. */
export function ColumnLinks({ columns, hint }: ColumnLinksProps) {
  const { stop, onStop, move } = useRoving(columns.length, { start: columns.length - 1 });
  const [shown, setShown] = useState<number | null>(null);
  const column = shown === null ? undefined : columns[shown];
  const middle = shown === null ? 0 : (shown + 0.5) / columns.length;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links take the focus
    <div className={css.columns} onKeyDown={move} onPointerLeave={() => setShown(null)} onBlur={() => setShown(null)}>
      {columns.map(({ key, title, rows, to }, index) => (
        <Link
          key={key}
          to={to}
          tabIndex={index === stop ? 0 : -1}
          aria-label={`${title}: ${rows.map(({ name, value }) => `${name} ${value}`).join(', ')}`}
          data-shown={index === shown || undefined}
          onFocus={() => {
            onStop(index);
            setShown(index);
          }}
          onPointerEnter={() => setShown(index)}
        />
      ))}
      {column && (
        <div
          className={css.tip}
          aria-hidden
          style={middle < 0.5 ? { insetInlineStart: `${middle * 100}%` } : { insetInlineEnd: `${(1 - middle) * 100}%` }}
        >
          <b>{column.title}</b>
          {column.rows.map(({ name, value, ink }) => (
            <span key={name}>
              {ink && <i className={inks.ink} data-ink={ink} />}
              <span>{name}</span>
              <b className="num">{value}</b>
            </span>
          ))}
          <small>{hint}</small>
        </div>
      )}
    </div>
  );
}
