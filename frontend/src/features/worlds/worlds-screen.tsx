import { PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLiveInterval } from '@/shared/live/use-live-query';
import { PageHead } from '@/shared/ui/layout';
import { ListPanel, PageLead } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import { useTitle } from '@/shared/hooks/use-title';
import { adminWorldsQuery, createWorldMutation, WORLDS_POLL_MS } from './api';
import { CharactersPanel } from './characters-panel';
import { WorldForm } from './world-form';
import { WorldList } from './world-list';
import css from './worlds.module.css';

/** The worlds of the game, for admins. Players choose one when they create a ticket. */
export function WorldsScreen() {
  const { t } = useTranslation('worlds');
  useTitle(t('title'));
  const [adding, setAdding] = useState(false);
  const query = useQuery({ ...adminWorldsQuery(), refetchInterval: useLiveInterval(WORLDS_POLL_MS) });
  const { data: worlds } = query;

  return (
    <>
      <PageHead title={t('title')}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={adding} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <PageLead>{t('lead')}</PageLead>
      <ListPanel>
        {adding && <NewWorld onDone={() => setAdding(false)} />}
        <ListState
          query={query}
          count={worlds?.length ?? 0}
          failed={t('failed')}
          empty={
            !adding && (
              <EmptyState text={t('empty')}>
                <Button onClick={() => setAdding(true)}>{t('addFirst')}</Button>
              </EmptyState>
            )
          }
        >
          <WorldList worlds={worlds ?? []} />
        </ListState>
      </ListPanel>
      <CharactersPanel />
    </>
  );
}

function NewWorld({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('worlds');
  const toast = useToast();
  const create = useMutation(createWorldMutation(useQueryClient()));
  return (
    <div className={css.editing}>
      <WorldForm
        hint={t('codeHint')}
        busy={create.isPending}
        error={create.error}
        onCancel={onDone}
        onSave={(names) =>
          create.mutate(names, {
            onSuccess: ({ name }) => {
              toast.said(t('added', { name }));
              onDone();
            },
          })
        }
      />
    </div>
  );
}
