import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { ownQueues } from '@/shared/contract';
import { useNarrow } from '@/shared/hooks/use-media';
import { useLiveQuery } from '@/shared/live/use-live-query';
import chip from '@/shared/ui/list/list-chip.module.css';
import { LIST_POLL_MS, unfilteredTotalQuery } from './api';
import { noFilter, searchFor, waitingQueues, type ListFilter, type Queue } from './filter';
import { queuesQuery } from './queue-api';
import { QueueMenu } from './queue-menu';
import css from './queue-row.module.css';
import { countText, useLongestWait } from './queue-words';

type QueueRowProps = {
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
  views: ReactNode;
  isViewCurrent: boolean;
  children?: ReactNode;
};

/** Links to the queues, with live counts. Opening a queue resets the other filters and the view. */
export function QueueRow({ filter, onFilter, views, isViewCurrent, children }: QueueRowProps) {
  const { t } = useTranslation('board');
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const counts = useLiveQuery(queuesQuery(), LIST_POLL_MS);
  const all = useQuery(unfilteredTotalQuery(noFilter));
  const found = (key: Queue) => counts.data?.find((queue) => queue.key === key);
  const addressOf = (queue: Queue | null) => ({
    pathname,
    search: new URLSearchParams(searchFor({ ...noFilter, queue })).toString(),
  });

  const linkOf = (key: Queue) => (
    <QueueLink
      key={key}
      to={addressOf(key)}
      isCurrent={!isViewCurrent && filter.queue === key}
      name={t(`queue.${key}`)}
      count={countText(found(key))}
      oldest={found(key)?.oldest ?? null}
    />
  );

  return (
    <div className={css.row}>
      <nav className={css.scroll} aria-label={t('queue.label')}>
        {narrow && views}
        {waitingQueues.map(linkOf)}
        <span className={css.cut} aria-hidden />
        {ownQueues.map(linkOf)}
        <span className={css.cut} aria-hidden />
        <QueueLink
          to={addressOf(null)}
          isCurrent={!isViewCurrent && filter.queue === null}
          name={t('queue.all')}
          count={all.data}
          oldest={null}
        />
        <QueueMenu queues={counts.data ?? []} filter={filter} onFilter={onFilter} />
        {!narrow && views}
      </nav>
      {children}
    </div>
  );
}

type QueueLinkProps = {
  to: { pathname: string; search: string };
  isCurrent: boolean;
  name: string;
  count: string | undefined;
  oldest: string | null;
};

function QueueLink({ to, isCurrent, name, count, oldest }: QueueLinkProps) {
  const longest = useLongestWait(oldest);
  return (
    <Link
      className={chip.chip}
      to={to}
      replace
      aria-current={isCurrent ? 'page' : undefined}
      data-empty={count === '0' || undefined}
      title={longest}
    >
      <span>{name}</span> <b className="num">{count}</b>
      {longest && <span className="vh">{longest}</span>}
    </Link>
  );
}
