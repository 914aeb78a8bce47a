import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { lazyPart } from '@/shared/lib/lazy-part';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { PageHead, Panel } from '@/shared/ui/layout';
import { Blank, Failure, SkeletonRows, StaleLine } from '@/shared/ui/states';
import { TypedInput } from '@/shared/ui/typed-input';
import { useHeldBack } from '@/shared/ui/use-held-back';
import { useNarrow } from '@/shared/ui/use-media';
import { useTitle } from '@/shared/ui/use-title';
import { PEOPLE_POLL_MS, peopleQuery } from './api';
import { PeopleCards } from './people-cards';
import { PeopleDialogs, type Task } from './people-dialogs';
import css from './people.module.css';

/** antd's table is not on narrow screens. */
const PeopleTable = lazyPart(() => import('./people-table'), 'PeopleTable');

type PeopleScreenProps = { q: string; onSearch: (q: string) => void };

/** Everybody with an account, for admins. */
export function PeopleScreen({ q, onSearch }: PeopleScreenProps) {
  const { t } = useTranslation(['people', 'common']);
  useTitle(t('title'));
  const narrow = useNarrow();
  const [task, setTask] = useState<Task | null>(null);
  const query = useInfiniteQuery({ ...peopleQuery(q), refetchInterval: useLiveInterval(PEOPLE_POLL_MS) });
  const { data, error, isPlaceholderData } = query;
  const waiting = useHeldBack(query.isPending);
  const rows = data?.rows ?? [];
  const onTask = (kind: Exclude<Task['kind'], 'create'>, person: AdminUser) => setTask({ kind, person });

  return (
    <>
      <PageHead title={t('title')}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
          {t('create')}
        </Button>
      </PageHead>
      <Panel bare className={css.panel}>
        <search className={css.toolbar}>
          <TypedInput
            className={css.search}
            prefix={<SearchOutlined aria-hidden />}
            aria-label={t('search')}
            placeholder={t('search')}
            value={q}
            onChange={onSearch}
          />
          <p className={`num ${css.count}`} role="status">
            {data && !isPlaceholderData && t('count', { count: Number.parseInt(data.total, 10), total: data.total })}
          </p>
        </search>
        {error && data && (
          <div className={css.old}>
            <StaleLine at={query.dataUpdatedAt} />
            <Button type="link" size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('common:app.retry')}
            </Button>
          </div>
        )}
        {error && !data && (
          <div className={css.failure}>
            <Failure error={error} text={t('failed')} onRetry={() => void query.refetch()} />
          </div>
        )}
        {waiting && <SkeletonRows />}
        {!waiting && data && rows.length === 0 && (
          <Blank text={t('empty')}>
            <Button onClick={() => onSearch('')}>{t('clear')}</Button>
          </Blank>
        )}
        {!waiting && rows.length > 0 && (
          <div aria-busy={isPlaceholderData}>
            {narrow ? (
              <PeopleCards rows={rows} onTask={onTask} />
            ) : (
              <Suspense fallback={<SkeletonRows />}>
                <PeopleTable rows={rows} onTask={onTask} />
              </Suspense>
            )}
          </div>
        )}
        {query.hasNextPage && !isPlaceholderData && (
          <div className={css.more}>
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('common:list.more')}
            </Button>
          </div>
        )}
      </Panel>
      <PeopleDialogs task={task} onClose={() => setTask(null)} />
    </>
  );
}
