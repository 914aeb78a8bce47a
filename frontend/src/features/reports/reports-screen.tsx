import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useLiveQuery } from '@/shared/live/use-live-query';
import { tabId } from '@/shared/ui/list/link-tabs';
import { Failure, StaleLine } from '@/shared/ui/states';
import { flowQuery, REPORTS_POLL_MS, teamReportQuery, waitQuery, type ReportQuery } from './api';
import { FlowTab } from './flow-tab';
import { linksOf } from './links';
import { ReportHead } from './report-head';
import { queryOfView, type Grouping, type ReportView, type Span } from './report-view';
import css from './reports-screen.module.css';
import { TeamTab } from './team-tab';
import { WaitTab } from './wait-tab';

type ReportsScreenProps = { view: ReportView; onView: (change: Partial<ReportView>) => void };

/** Three reports with the same days and filters. */
export function ReportsScreen({ view, onView }: ReportsScreenProps) {
  const panelId = useId();
  const asked = queryOfView(view);
  const { tab } = view;
  const flow = useLiveQuery({ ...flowQuery(asked), enabled: tab === 'flow' }, REPORTS_POLL_MS);
  const wait = useLiveQuery({ ...waitQuery(asked), enabled: tab === 'wait' }, REPORTS_POLL_MS);
  const team = useLiveQuery({ ...teamReportQuery(asked), enabled: tab === 'team' }, REPORTS_POLL_MS);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = { flow, wait, team }[tab];
  const links = linksOf(asked);
  const onBy = (by: Grouping) => onView({ by });

  return (
    <section className={css.screen}>
      <ReportHead view={view} onView={onView} panelId={panelId} asked={asked} shown={shownOf(data, asked)} />
      <div
        id={panelId}
        className={css.panel}
        role="tabpanel"
        aria-labelledby={tabId(panelId, tab)}
        aria-busy={isPlaceholderData || undefined}
        tabIndex={-1}
      >
        {error && data && <StaleLine at={dataUpdatedAt} />}
        {error && !data ? (
          <Retry error={error} onRetry={() => void refetch()} />
        ) : tab === 'flow' ? (
          <FlowTab report={flow.data} links={links} by={view.by} onBy={onBy} />
        ) : tab === 'wait' ? (
          <WaitTab report={wait.data} asked={asked} links={links} by={view.by} onBy={onBy} />
        ) : (
          <TeamTab report={team.data} links={links} />
        )}
      </div>
    </section>
  );
}

/** A chosen span shows before its report arrives. */
const shownOf = (report: Span | undefined, { from, to }: ReportQuery): Span | undefined =>
  report && { from: from ?? report.from, to: to ?? report.to };

function Retry({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('reports');
  return <Failure error={error} text={t('failed')} onRetry={onRetry} />;
}
