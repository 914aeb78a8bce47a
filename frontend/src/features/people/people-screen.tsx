import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useLiveInterval } from '@/shared/live/use-live-query';
import { PageHead, Panel } from '@/shared/ui/layout';
import { ListState } from '@/shared/ui/list-state';
import { EmptyState } from '@/shared/ui/states';
import { TypedInput } from '@/shared/ui/typed-input';
import { useNarrow } from '@/shared/hooks/use-media';
import { useTitle } from '@/shared/hooks/use-title';
import { PEOPLE_POLL_MS, peopleQuery } from './api';
import { PeopleCards } from './people-cards';
import { PeopleDialogs, type Task } from './people-dialogs';
import { PeopleTable } from './people-table';
import type { OnTask } from './person-parts';
import css from './people.module.css';

type PeopleScreenProps = { q: string; onSearch: (q: string) => void };

/** Everybody with an account, for admins. */
export function PeopleScreen({ q, onSearch }: PeopleScreenProps) {
  const { t } = useTranslation(['people', 'common']);
  useTitle(t('title'));
  const narrow = useNarrow();
  const [task, setTask] = useState<Task | null>(null);
  const query = useInfiniteQuery({ ...peopleQuery(q), refetchInterval: useLiveInterval(PEOPLE_POLL_MS) });
  const { data, isPlaceholderData } = query;
  const rows = data?.rows ?? [];
  const onTask = useCallback<OnTask>((kind, person) => setTask({ kind, person }), []);

  return (
    <>
      <PageHead title={t('title')}>
        <Link to="/admin/blocks" className={css.blocks}>
          {t('blocks')}
        </Link>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
          {t('create')}
        </Button>
      </PageHead>
      <Panel bare className={css.panel}>
        <search className={css.toolbar}>
          <TypedInput
            className={css.search}
            prefix={<SearchOutlined aria-hidden />}
            label={t('search')}
            placeholder={t('search')}
            value={q}
            onChange={onSearch}
          />
          <p className={`num ${css.count}`} role="status">
            {data && !isPlaceholderData && t('count', { count: Number.parseInt(data.total, 10), total: data.total })}
          </p>
        </search>
        <ListState
          query={query}
          count={rows.length}
          failed={t('failed')}
          empty={
            <EmptyState text={t('empty')}>
              <Button onClick={() => onSearch('')}>{t('clear')}</Button>
            </EmptyState>
          }
        >
          {narrow ? <PeopleCards rows={rows} onTask={onTask} /> : <PeopleTable rows={rows} onTask={onTask} />}
        </ListState>
      </Panel>
      <PeopleDialogs task={task} onClose={() => setTask(null)} />
    </>
  );
}
