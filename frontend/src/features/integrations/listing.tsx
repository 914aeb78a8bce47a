import { PlusOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Panel } from '@/shared/ui/layout';
import { Blank, Failure, SkeletonRows, StaleLine } from '@/shared/ui/states';
import { useHeldBack } from '@/shared/ui/use-held-back';
import css from './integrations.module.css';

type Says = { lead: string; create: string; failed: string; empty: string };
type ListingProps<Row> = {
  query: UseQueryResult<Row[]>;
  says: Says;
  onCreate: () => void;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list with its ways in: what it is for, a new one, and all that may be there instead of rows. */
export function Listing<Row>({ query, says, onCreate, children }: ListingProps<Row>) {
  const { t } = useTranslation();
  const { data, error } = query;
  const waiting = useHeldBack(query.isPending);
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onCreate}>
      {says.create}
    </Button>
  );

  return (
    <Panel bare className={css.panel}>
      <div className={css.head}>
        <p>{says.lead}</p>
        {data && data.length > 0 && create}
      </div>
      {error && data && (
        <div className={css.old}>
          <StaleLine at={query.dataUpdatedAt} />
          <Button type="link" size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('app.retry')}
          </Button>
        </div>
      )}
      {error && !data && (
        <div className={css.failure}>
          <Failure error={error} text={says.failed} onRetry={() => void query.refetch()} />
        </div>
      )}
      {waiting && <SkeletonRows />}
      {!waiting && data?.length === 0 && <Blank text={says.empty}>{create}</Blank>}
      {!waiting && data && data.length > 0 && children(data)}
    </Panel>
  );
}
