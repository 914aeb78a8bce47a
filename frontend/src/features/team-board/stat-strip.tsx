import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { flowQuery, REPORTS_POLL_MS } from '@/features/reports/api';
import type { Stats, Status } from '@/shared/contract';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useFrom } from '@/shared/hooks/use-media';
import { tagOf } from '@/shared/lib/when';
import { useLiveQuery } from '@/shared/live/use-live-query';
import type { InkName } from '@/shared/ui/mark/chips';
import { Spark } from '@/shared/ui/mark/spark';
import { Failure, StaleLine } from '@/shared/ui/states';
import { POLL_MS, statsQuery } from './api';
import { sparksOf } from './sparks';
import css from './team-board.module.css';
import { useOnline } from './use-online';

type StatStripProps = {
  status: Status | null;
  onStatus: (status: Status | null) => void;
  admin: boolean;
};
type Filtering = {
  name: 'open' | 'inProgress' | 'today';
  figure: keyof Stats;
  status: Status;
  ink: InkName;
  spark: 'opened' | 'queue' | 'resolved';
};

const filtering: readonly Filtering[] = [
  { name: 'open', figure: 'openTickets', status: 'open', ink: 'green', spark: 'opened' },
  { name: 'inProgress', figure: 'inProgressTickets', status: 'in_progress', ink: 'blue', spark: 'queue' },
  { name: 'today', figure: 'todayTickets', status: 'resolved', ink: 'slate', spark: 'resolved' },
];

/** Four current counts. Three filter the list on click; for admins the fourth links to the accounts. */
export function StatStrip({ status, onStatus, admin }: StatStripProps) {
  const { t } = useTranslation('board');
  const stats = useLiveQuery(statsQuery(), POLL_MS.stats);
  const reports = useLiveQuery(flowQuery({}), REPORTS_POLL_MS);
  const sparks = reports.data && sparksOf(reports.data.perDay);

  if (stats.error && !stats.data) {
    return <Failure error={stats.error} text={t('stats.failed')} onRetry={() => void stats.refetch()} />;
  }
  return (
    <section aria-label={t('stats.label')}>
      <div className={css.strip}>
        {filtering.map(({ name, figure, status: own, ink, spark }) => (
          <button
            key={name}
            type="button"
            aria-pressed={status === own}
            onClick={() => onStatus(status === own ? null : own)}
          >
            <Figure
              name={t(`stats.${name}`)}
              value={stats.data?.[figure]}
              ink={ink}
              points={sparks?.[spark]}
              note={t(status === own ? `stats.${name}Pressed` : `stats.${name}Line`)}
            />
          </button>
        ))}
        <Online admin={admin} />
      </div>
      {stats.error && <StaleLine at={stats.dataUpdatedAt} />}
    </section>
  );
}

function Online({ admin }: { admin: boolean }) {
  const { t } = useTranslation('board');
  const { data, error } = useOnline();
  const figure = (
    <Figure
      name={t('stats.online')}
      value={data?.onlineUsers}
      ink="slate"
      points={data?.seen}
      note={error ? t('stats.onlineFailed') : data && t('stats.connections', { count: data.totalConnections })}
    />
  );
  return admin ? <Link to="/admin/users">{figure}</Link> : <div>{figure}</div>;
}

type FigureProps = {
  name: string;
  /** Undefined until loaded. */
  value: number | undefined;
  ink: InkName;
  points: readonly number[] | undefined;
  note: ReactNode;
};

function Figure({ name, value, ink, points, note }: FigureProps) {
  const { i18n } = useTranslation();
  const roomy = useFrom(1280);
  const waiting = useDelayedLoading(value === undefined);
  return (
    <>
      <b className="num">
        {value?.toLocaleString(tagOf(i18n.language)) ?? (waiting && <i className={css.waiting} aria-hidden />)}
      </b>
      <span className={css.words}>
        <span>{name}</span> <small>{note}</small>
      </span>
      {points && roomy && (
        <span className={css.spark} aria-hidden>
          <Spark points={points} name={ink} />
        </span>
      )}
    </>
  );
}
