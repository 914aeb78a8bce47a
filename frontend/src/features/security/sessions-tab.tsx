import { SearchOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminSession } from '@/shared/contract';
import { useNarrow } from '@/shared/hooks/use-media';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { ChoiceField } from '@/shared/ui/form/choice-field';
import { ListPanel, Toolbar } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { TypedInput } from '@/shared/ui/form/typed-input';
import { adminSessionsQuery, CONSOLE_POLL_MS } from './api';
import { EndSession } from './end-session';
import { isFiltered, type ConsoleFilter, type OnFilter } from './filter';
import { FilterTokens } from './filter-tokens';
import { SessionCards, SessionTable } from './session-rows';
import css from './security.module.css';

const ROLES = ['user', 'staff', 'admin'] as const;

type TabProps = { filter: ConsoleFilter; onFilter: OnFilter; onClear: () => void };

export function SessionsTab({ filter, onFilter, onClear }: TabProps) {
  const { t } = useTranslation(['securityConsole', 'common']);
  const narrow = useNarrow();
  const [ending, setEnding] = useState<AdminSession | null>(null);
  const query = useInfiniteQuery({ ...adminSessionsQuery(filter), refetchInterval: useLiveInterval(CONSOLE_POLL_MS) });
  const rows = query.data?.rows ?? [];
  const Rows = narrow ? SessionCards : SessionTable;
  return (
    <ListPanel>
      <Toolbar>
        <TypedInput
          className={css.search}
          prefix={<SearchOutlined aria-hidden />}
          label={t('filter.q')}
          placeholder={t('filter.q')}
          value={filter.q}
          onChange={(q) => onFilter({ q })}
        />
        <ChoiceField
          className={css.choice}
          label={t('filter.role')}
          value={filter.role}
          choices={ROLES.map((value) => ({ value, label: t(`common:role.${value}`) }))}
          onChoose={(role) => onFilter({ role })}
        />
      </Toolbar>
      <FilterTokens ip={filter.ip} onFilter={onFilter} />
      <ListState
        query={query}
        count={rows.length}
        failed={t('sessions.failed')}
        empty={
          <EmptyState text={t('sessions.empty')}>
            {isFiltered(filter) && <Button onClick={onClear}>{t('filter.clear')}</Button>}
          </EmptyState>
        }
      >
        <Rows rows={rows} onEnd={setEnding} onFilter={onFilter} />
      </ListState>
      <EndSession session={ending} onClose={() => setEnding(null)} />
    </ListPanel>
  );
}
