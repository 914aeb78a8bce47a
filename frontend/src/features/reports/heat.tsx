import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useWeekdayName } from '@/features/team-list/range-text';
import { useMedia } from '@/shared/hooks/use-media';
import { tagOf } from '@/shared/lib/when';
import css from './heat.module.css';
import { heatWords, HOURS, WEEKDAYS, type HeatCell } from './series';
import { useRoving } from './use-roving';

const LABELS = [0, 6, 12, 18];

type HeatProps = { cells: readonly HeatCell[]; days: number; linkOf: (cell: HeatCell) => string };

/**
 * When tickets are opened, by weekday and hour, and in words. The cells are links, except for fingers, which are wider than
 * a cell; the table of the panel has the same links.
 */
export function Heat({ cells, days, linkOf }: HeatProps) {
  const { t, i18n } = useTranslation('reports');
  const weekdayName = useWeekdayName();
  const isTouch = useMedia('(pointer: coarse)');
  const { stop, onStop, move } = useRoving(cells.length, {
    columns: HOURS,
    start: cells.findIndex(({ isTop }) => isTop),
  });
  const words = heatWords(cells, days);
  const perHour = (value: number) => value.toLocaleString(tagOf(i18n.language), { maximumFractionDigits: 1 });

  return (
    <div className={css.heat}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links take the focus */}
      <div className={css.cells} onKeyDown={move}>
        {WEEKDAYS.map((weekday) => (
          <div key={weekday} className={css.row}>
            <span aria-hidden>{weekdayName(weekday, 'short')}</span>
            {cells.slice((weekday - 1) * HOURS, weekday * HOURS).map((cell) => {
              const index = (weekday - 1) * HOURS + cell.hour;
              const name = t('cell', { weekday: weekdayName(weekday), hour: cell.hour, count: cell.opened });
              const share = { '--share': `${Math.round(cell.share * 100)}%` } as CSSProperties;
              const look = { className: css.cell, 'data-top': cell.isTop || undefined, style: share };
              if (isTouch) return <i key={cell.hour} {...look} />;
              return (
                <Link
                  key={cell.hour}
                  to={linkOf(cell)}
                  aria-label={name}
                  title={name}
                  tabIndex={index === stop ? 0 : -1}
                  onFocus={() => onStop(index)}
                  {...look}
                />
              );
            })}
          </div>
        ))}
        <div className={css.row} aria-hidden>
          {LABELS.map((hour) => (
            <span key={hour} className={css.hour} style={{ gridColumnStart: hour + 2 }}>
              {t('hour', { hour })}
            </span>
          ))}
        </div>
      </div>
      <div className={css.words}>
        {words ? (
          <>
            <p>
              {t('busy', {
                ...words.busy,
                weekday: weekdayName(words.busy.weekday),
                count: perHour(words.busy.perHour),
              })}
            </p>
            <p>{t('calm', words.calm)}</p>
          </>
        ) : (
          <p>{t('nothing')}</p>
        )}
        <small>{t('clubTime')}</small>
      </div>
    </div>
  );
}
