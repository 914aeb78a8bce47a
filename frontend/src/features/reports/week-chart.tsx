import { useTranslation } from 'react-i18next';

import axes from './axes.module.css';
import { ColumnLinks } from './column-links';
import { useDayText } from './day-text';
import { floorOf, labelled, segmentsOf, type WeekPoint } from './series';
import css from './week-chart.module.css';

type WeekChartProps = {
  points: readonly WeekPoint[];
  /** The upper end of the axis, and what its lower end is a multiple of. */
  most: number;
  step: number;
  valueName: string;
  countName: string;
  valueText: (value: number) => string;
  /** Grey bars tell how many there were. */
  withCounts?: boolean;
  linkOf: (point: WeekPoint) => string;
};

/** A line of one value per week. */
export function WeekChart(props: WeekChartProps) {
  const { points, most, step, valueName, countName, valueText, withCounts, linkOf } = props;
  const { t } = useTranslation('reports');
  const dayText = useDayText();
  const floor = floorOf(points, most, step);
  const fullest = Math.max(1, ...points.map(({ count }) => count));
  const x = (index: number) => ((index + 0.5) / points.length) * 100;
  const y = (value: number) => ((most - value) / (most - floor)) * 100;
  const last = points.findLastIndex(({ value }) => value !== null);

  return (
    <div className={css.chart} data-counts={withCounts}>
      <div className={css.plot}>
        {[most, floor].map((tick) => (
          <span key={tick} className={axes.tick} style={{ insetBlockStart: `${y(tick)}%` }}>
            <span className="num">{tick}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {segmentsOf(points).map(([from, to]) => (
            <line key={to} x1={x(from)} y1={y(points[from]!.value!)} x2={x(to)} y2={y(points[to]!.value!)} />
          ))}
        </svg>
        {points.map(({ from, value }, index) =>
          value === null ? null : (
            <i
              key={from}
              className={css.point}
              data-last={index === last || undefined}
              style={{ insetInlineStart: `${x(index)}%`, insetBlockStart: `${y(value)}%` }}
            >
              {index === last && <b className="num">{valueText(value)}</b>}
            </i>
          ),
        )}
        {last < 0 && <p className={axes.nothing}>{t('nothing')}</p>}
      </div>
      {withCounts && (
        <div className={css.counts} aria-hidden>
          {points.map(({ from, count }) => (
            <i key={from} style={{ blockSize: `${(count / fullest) * 100}%` }} />
          ))}
        </div>
      )}
      <div className={css.links}>
        <ColumnLinks
          hint={t('enterWeek')}
          columns={points.map((point) => ({
            key: point.from,
            title: t('span', { from: dayText(point.from, 'short'), to: dayText(point.to, 'short') }),
            rows: [
              { name: valueName, value: point.value === null ? '–' : valueText(point.value) },
              { name: countName, value: String(point.count) },
            ],
            to: linkOf(point),
          }))}
        />
      </div>
      <div className={axes.labels} aria-hidden>
        {labelled(points.length, 3).map((index) => (
          <span key={index} className="num" style={{ insetInlineStart: `${x(index)}%` }}>
            {dayText(points[index]!.from, 'short')}
          </span>
        ))}
      </div>
    </div>
  );
}
