import { Button } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSlicedLoading } from '../../hooks/use-delayed-loading';
import css from './list-state.module.css';
import { Failure, SkeletonRows, StaleLine } from '../states';

type ListQuery = {
  data: unknown;
  error: Error | null;
  dataUpdatedAt: number;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => Promise<unknown>;
};

type ListStateProps = {
  query: ListQuery;
  count: number;
  failed: string;
  empty: ReactNode;
  rowsProps?: HTMLAttributes<HTMLDivElement>;
  children: ReactNode;
};

/** A list in every state: outdated, failed, loading, empty, with rows and more to load. */
export function ListState({ query, count, failed, empty, rowsProps, children }: ListStateProps) {
  const { isPending, isLoading } = useSlicedLoading(query.isPending);
  const isDrawn = !isPending && !isLoading;
  return (
    <>
      <Trouble query={query} failed={failed} />
      {isLoading && <SkeletonRows />}
      {isDrawn && query.data !== undefined && count === 0 && empty}
      {isDrawn && count > 0 && (
        <div {...rowsProps} aria-busy={query.isPlaceholderData}>
          {children}
        </div>
      )}
      {isDrawn && <More query={query} />}
    </>
  );
}

function Trouble({ query, failed }: Pick<ListStateProps, 'query' | 'failed'>) {
  const { t } = useTranslation();
  if (!query.error) return null;
  if (query.data !== undefined) {
    return (
      <div className={css.stale}>
        <StaleLine at={query.dataUpdatedAt} />
        <Button type="link" size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('app.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.failure}>
      <Failure error={query.error} text={failed} onRetry={() => void query.refetch()} />
    </div>
  );
}

function More({ query }: Pick<ListStateProps, 'query'>) {
  const { t } = useTranslation();
  if (!query.hasNextPage || query.isPlaceholderData) return null;
  return (
    <div className={css.more}>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
        {t('list.more')}
      </Button>
    </div>
  );
}
