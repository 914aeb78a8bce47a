import { useTranslation } from 'react-i18next';

import type { FlowReport } from '@/shared/contract';
import { tagOf } from '@/shared/lib/when';
import { ChartPanel } from './chart-panel';
import { useDayText } from './day-text';
import type { Links } from './links';
import { NumberLink } from './number-link';
import css from './reports-screen.module.css';
import { RATINGS_MIN } from './series';
import { WeekChart } from './week-chart';

const BEST = 5;

type Ratings = NonNullable<FlowReport['satisfaction']>;
type RatingsPanelProps = { report: FlowReport; ratings: Ratings; links: Links };

/** For admins only. */
export function RatingsPanel({ report, ratings: { average, count, weeks }, links }: RatingsPanelProps) {
  const { t, i18n } = useTranslation('reports');
  const dayText = useDayText();
  const valueText = (value: number) =>
    value.toLocaleString(tagOf(i18n.language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const points = weeks.map((week) => ({ ...week, value: week.count < RATINGS_MIN ? null : week.average }));
  return (
    <ChartPanel
      title={t('ratings')}
      tools={
        <small className={css.aside}>
          {average === null ? (
            t('noRating')
          ) : (
            <NumberLink to={links.dated('rated', report)}>
              {t('ratingsOf', { average: valueText(average), count })}
            </NumberLink>
          )}
        </small>
      }
      chart={
        <div className={css.fill}>
          <WeekChart
            points={points}
            most={BEST}
            step={1}
            valueName={t('average')}
            countName={t('count')}
            valueText={valueText}
            withCounts
            linkOf={(week) => links.dated('rated', week)}
          />
          <small className={css.aside}>{t('fewRatings', { min: RATINGS_MIN })}</small>
        </div>
      }
      table={{
        heads: [t('week'), t('average'), t('count')],
        rows: weeks.toReversed().map((week) => ({
          key: week.from,
          cells: [
            t('span', { from: dayText(week.from, 'short'), to: dayText(week.to, 'short') }),
            week.average === null ? '–' : valueText(week.average),
            <NumberLink key="count" to={links.dated('rated', week)}>
              {week.count}
            </NumberLink>,
          ],
        })),
      }}
    />
  );
}
