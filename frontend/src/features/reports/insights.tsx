import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';

import { useLiveQuery } from '@/shared/live/use-live-query';
import { Failure, StaleLine } from '@/shared/ui/states';
import { REPORTS_POLL_MS, reportsQuery } from './api';
import { FlowPanel } from './flow-panel';
import css from './insights.module.css';
import { QueuePanel } from './queue-panel';
import { daysOf, periods, type Grouping, type Period } from './series';

type View = { period: Period; grouping: Grouping };
type InsightsProps = View & { onView: (change: Partial<View>) => void };

/** Reports on new and finished tickets, the time to the first reply, and the queue. */
export function Insights({ period, grouping, onView }: InsightsProps) {
  const { t } = useTranslation('board');
  const reports = useLiveQuery(reportsQuery(daysOf(period)), REPORTS_POLL_MS);
  const { data, error } = reports;

  return (
    <section className={css.insights} aria-labelledby="reports">
      <header className={css.bar}>
        <h1 id="reports">{t('reports.title')}</h1>
        <Segmented<Period>
          aria-label={t('reports.period')}
          value={period}
          onChange={(next) => onView({ period: next })}
          options={periods.map((days) => ({ value: days, label: t('reports.days', { days }) }))}
        />
      </header>
      {error && data && <StaleLine at={reports.dataUpdatedAt} />}
      {error && !data ? (
        <Failure error={error} text={t('reports.failed')} onRetry={() => void reports.refetch()} />
      ) : (
        <div className={css.panels} aria-busy={reports.isPlaceholderData}>
          <FlowPanel reports={data} />
          <QueuePanel reports={data} grouping={grouping} onGrouping={(next) => onView({ grouping: next })} />
        </div>
      )}
    </section>
  );
}
