import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { tagOf } from '@/shared/lib/when';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { Spark } from '@/shared/ui/spark';
import type { InkName } from '@/shared/ui/chips';
import { Failure, StaleLine } from '@/shared/ui/states';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useNarrow } from '@/shared/hooks/use-media';
import { POLL_MS, reportsQuery, statsQuery } from './api';
import { daysOf, sparksOf, type Period } from './series';
import css from './team-board.module.css';
import { useOnline } from './use-online';

/** Four numbers of now, each with where it comes from and how it went lately. */
export function StatCards({ period }: { period: Period }) {
  const { t } = useTranslation('board');
  const stats = useLiveQuery(statsQuery(), POLL_MS.stats);
  const reports = useLiveQuery(reportsQuery(daysOf(period)), POLL_MS.reports);
  const sparks = reports.data && sparksOf(reports.data.perDay);

  if (stats.error && !stats.data) {
    return <Failure error={stats.error} text={t('stats.failed')} onRetry={() => void stats.refetch()} />;
  }
  return (
    <section aria-label={t('stats.label')}>
      <dl className={css.stats}>
        <StatCard name={t('stats.open')} value={stats.data?.openTickets} ink="green" points={sparks?.opened}>
          {t('stats.openLine')}
        </StatCard>
        <StatCard name={t('stats.inProgress')} value={stats.data?.inProgressTickets} ink="blue" points={sparks?.queue}>
          {t('stats.inProgressLine')}
        </StatCard>
        <StatCard name={t('stats.today')} value={stats.data?.todayTickets} ink="slate" points={sparks?.resolved}>
          {t('stats.todayLine')}
        </StatCard>
        <OnlineCard />
      </dl>
      {stats.error && <StaleLine at={stats.dataUpdatedAt} />}
    </section>
  );
}

function OnlineCard() {
  const { t } = useTranslation('board');
  const { data, error } = useOnline();
  return (
    <StatCard name={t('stats.online')} value={data?.onlineUsers} ink="slate" points={data?.seen}>
      {error ? t('stats.onlineFailed') : data && t('stats.connections', { count: data.totalConnections })}
    </StatCard>
  );
}

type StatCardProps = {
  name: string;
  /** Undefined until the server has said it. */
  value: number | undefined;
  ink: InkName;
  points: readonly number[] | undefined;
  children: ReactNode;
};

function StatCard({ name, value, ink, points, children }: StatCardProps) {
  const { i18n } = useTranslation();
  const narrow = useNarrow();
  const waiting = useDelayedLoading(value === undefined);
  return (
    <div className={css.stat}>
      <dt>{name}</dt>
      <dd className={`num ${css.number}`}>
        {value?.toLocaleString(tagOf(i18n.language)) ?? (waiting && <div className={css.waiting} aria-hidden />)}
      </dd>
      <dd className={css.under}>{children}</dd>
      {points && !narrow && (
        <dd className={css.spark} aria-hidden>
          <Spark points={points} name={ink} />
        </dd>
      )}
    </div>
  );
}
