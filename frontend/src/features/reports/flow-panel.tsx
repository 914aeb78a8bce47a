import { useTranslation } from 'react-i18next';

import type { Reports } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ChartPanel } from './chart-panel';
import { useDayText } from './day-text';
import css from './insights.module.css';
import { durationOf } from '@/shared/lib/duration';
import { flowOf, totalsOf, type FlowBar } from './series';

const FlowChart = lazyPart(() => import('./charts'), 'FlowChart');

/** Opened and resolved tickets per day, or per week for long periods. */
export function FlowPanel({ reports }: { reports: Reports | undefined }) {
  const { t } = useTranslation('board');
  const dayText = useDayText();
  const bars = reports ? flowOf(reports.perDay) : [];
  const weekly = bars.some(({ day, until }) => day !== until);
  const spanOf = ({ day, until }: FlowBar) =>
    day === until ? dayText(day) : t('reports.span', { from: dayText(day), to: dayText(until) });
  const ends = reports && { from: dayText(reports.from), to: dayText(reports.to) };

  return (
    <ChartPanel
      title={t(weekly ? 'reports.flowWeeks' : 'reports.flowDays')}
      sentence={reports && t('reports.flowSentence', { ...ends, ...totalsOf(reports.perDay) })}
      chart={<FlowChart bars={bars} spanOf={spanOf} />}
      table={
        <table className={css.table}>
          <caption className="vh">{t(weekly ? 'reports.flowWeeks' : 'reports.flowDays')}</caption>
          <thead>
            <tr>
              <th scope="col">{t(weekly ? 'reports.week' : 'reports.day')}</th>
              <th scope="col">{t('reports.opened')}</th>
              <th scope="col">{t('reports.resolved')}</th>
            </tr>
          </thead>
          <tbody className="num">
            {bars.toReversed().map((bar) => (
              <tr key={bar.day}>
                <th scope="row">{spanOf(bar)}</th>
                <td>{bar.opened}</td>
                <td>{bar.resolved}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <FirstAnswer times={reports?.firstAnswer} />
      {reports?.satisfaction && <Satisfaction {...reports.satisfaction} />}
    </ChartPanel>
  );
}

function FirstAnswer({ times }: { times: Reports['firstAnswer'] | undefined }) {
  const { t } = useTranslation('board');
  const { medianMinutes = null, p90Minutes = null } = times ?? {};
  const known = medianMinutes !== null && p90Minutes !== null;
  return (
    <div className={css.answer}>
      <h3>{t('reports.firstAnswer')}</h3>
      {times && !known && <p>{t('reports.noAnswer')}</p>}
      {known && (
        <dl>
          <div>
            <dt>{t('reports.median')}</dt>
            <dd className="num">{durationOf(medianMinutes)}</dd>
          </div>
          <div>
            <dt>{t('reports.p90')}</dt>
            <dd className="num">{durationOf(p90Minutes)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

/** For admins only. */
function Satisfaction({ average, count }: NonNullable<Reports['satisfaction']>) {
  const { t, i18n } = useTranslation('board');
  return (
    <div className={css.answer}>
      <h3>{t('reports.satisfaction')}</h3>
      {average === null ? (
        <p>{t('reports.noRating')}</p>
      ) : (
        <dl>
          <div>
            <dt>{t('reports.ratings', { count })}</dt>
            <dd className="num">{t('reports.average', { average: average.toLocaleString(i18n.language) })}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
