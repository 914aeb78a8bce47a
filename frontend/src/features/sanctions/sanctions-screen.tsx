import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Sanction } from '@/shared/contract';
import { useNarrow } from '@/shared/hooks/use-media';
import { useTitle } from '@/shared/hooks/use-title';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { PageHead } from '@/shared/ui/layout';
import { ListPanel, PageLead, Toolbar } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { LiftDialog } from './lift-dialog';
import { SANCTIONS_POLL_MS, sanctionsQuery } from './api';
import { noFilter, searchFrom, type OnFilter, type SanctionFilter } from './filter';
import { SanctionCards } from './sanction-cards';
import { SanctionFilters } from './sanction-filters';
import { SanctionTable } from './sanction-table';
import css from './sanctions-screen.module.css';

type ScreenProps = { filter: SanctionFilter; onFilter: OnFilter };

/** For the team. */
export function SanctionsScreen({ filter, onFilter }: ScreenProps) {
  const { t } = useTranslation('sanctions');
  useTitle(t('team.title'));
  // Kept here, because the row may leave the list while the reason is being written.
  const [lifting, setLifting] = useState<Sanction | null>(null);
  const query = useInfiniteQuery({ ...sanctionsQuery(filter), refetchInterval: useLiveInterval(SANCTIONS_POLL_MS) });
  const { rows, total } = query.data ?? { rows: [], total: '0' };
  const Rows = useNarrow() ? SanctionCards : SanctionTable;
  return (
    <>
      <PageHead title={t('team.title')} />
      <PageLead>{t('team.lead')}</PageLead>
      <ListPanel className={css.panel}>
        <Toolbar>
          <SanctionFilters filter={filter} onFilter={onFilter} />
          <p role="status">
            {query.data && !query.isPlaceholderData && t('team.count', { count: Number.parseInt(total, 10), total })}
          </p>
        </Toolbar>
        <ListState
          query={query}
          count={rows.length}
          failed={t('failed')}
          empty={<Empty filter={filter} onFilter={onFilter} />}
        >
          <Rows rows={rows} onLift={setLifting} />
        </ListState>
      </ListPanel>
      {lifting && <LiftDialog sanction={lifting} onDone={() => setLifting(null)} />}
    </>
  );
}

function Empty({ filter, onFilter }: ScreenProps) {
  const { t } = useTranslation('sanctions');
  if (searchFrom(filter) === '') return <EmptyState text={t('team.none')} />;
  const { q, world, appeals } = filter;
  const isUndecidedAlone = appeals !== null && q === '' && world === null;
  return (
    <EmptyState text={t(isUndecidedAlone ? 'team.noneUndecided' : 'team.noneFound')}>
      <Button onClick={() => onFilter(noFilter)}>{t(isUndecidedAlone ? 'team.seeAll' : 'team.clear')}</Button>
    </EmptyState>
  );
}
