import { PlusOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Panel } from '@/shared/ui/layout';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import css from './integrations.module.css';

type Says = { lead: string; create: string; failed: string; empty: string };
type ListingProps<Row> = {
  query: UseQueryResult<Row[]>;
  says: Says;
  onCreate: () => void;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list with its description, a button for a new entry, and its empty, loading and error states. */
export function Listing<Row>({ query, says, onCreate, children }: ListingProps<Row>) {
  const { t } = useTranslation('integrations');
  const { data } = query;
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onCreate}>
      {says.create}
    </Button>
  );

  return (
    <Panel bare className={css.panel}>
      <div className={css.head}>
        <p>
          <span>{says.lead}</span> <a href="/api/docs">{t('apiPages')}</a>
        </p>
        {data && data.length > 0 && create}
      </div>
      <ListState
        query={query}
        count={data?.length ?? 0}
        failed={says.failed}
        empty={<EmptyState text={says.empty}>{create}</EmptyState>}
      >
        {data && children(data)}
      </ListState>
    </Panel>
  );
}
