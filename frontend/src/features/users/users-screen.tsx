import { UserAddOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useNarrow } from '@/shared/hooks/use-media';
import { useTitle } from '@/shared/hooks/use-title';
import { tagOf } from '@/shared/lib/when';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { PageHead } from '@/shared/ui/layout';
import { ListPanel } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { countsQuery, PEOPLE_POLL_MS, peopleQuery } from './api';
import { noFilter, type OnFilter, type UsersFilter } from './filter';
import { UsersCards } from './users-cards';
import { UsersDialogs } from './users-dialogs';
import { UsersFilters } from './users-filters';
import { UsersTable } from './users-table';
import type { OnTask, Task } from './task';
import css from './users.module.css';
import { useInvite } from './use-invite';

type UsersScreenProps = { filter: UsersFilter; onFilter: OnFilter };

/** All accounts, for admins. */
export function UsersScreen({ filter, onFilter }: UsersScreenProps) {
  const { t, i18n } = useTranslation(['people', 'common']);
  useTitle(t('title'));
  const narrow = useNarrow();
  const [task, setTask] = useState<Task | null>(null);
  const refetchInterval = useLiveInterval(PEOPLE_POLL_MS);
  const query = useInfiniteQuery({ ...peopleQuery(filter), refetchInterval });
  const { data: counts } = useQuery({ ...countsQuery(filter), refetchInterval });
  const { data, isPlaceholderData } = query;
  const rows = data?.rows ?? [];
  const invite = useInvite(setTask);
  const onTask = useCallback<OnTask>(
    (kind, person) => (kind === 'invite' ? invite(person) : setTask({ kind, person })),
    [invite],
  );
  const everybody = counts && counts.user + counts.staff + counts.admin;
  const blocks = (
    <Link to="/admin/blocks" className={css.blocks}>
      {t('blocks')}
    </Link>
  );
  const Rows = narrow ? UsersCards : UsersTable;

  return (
    <>
      <PageHead
        title={
          <>
            <span>{t('title')}</span>{' '}
            <small className={`num ${css.total}`} aria-hidden>
              {everybody?.toLocaleString(tagOf(i18n.language))}
            </small>
          </>
        }
      >
        {!narrow && blocks}
        <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
          {t('create')}
        </Button>
      </PageHead>
      <ListPanel>
        <UsersFilters filter={filter} onFilter={onFilter} counts={counts} />
        {narrow && <p className={css.below}>{blocks}</p>}
        <p className="vh" role="status">
          {data && !isPlaceholderData && t('count', { count: Number.parseInt(data.total, 10), total: data.total })}
        </p>
        <ListState
          query={query}
          count={rows.length}
          failed={t('failed')}
          empty={
            <EmptyState text={t('empty')}>
              <Button onClick={() => onFilter(noFilter)}>{t('clear')}</Button>
            </EmptyState>
          }
        >
          <Rows rows={rows} onTask={onTask} />
        </ListState>
      </ListPanel>
      <UsersDialogs task={task} onTask={setTask} onClose={() => setTask(null)} />
    </>
  );
}
