import { PlusOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Macro } from '@/shared/contract';
import { useTitle } from '@/shared/hooks/use-title';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { can, useMe } from '@/shared/session/me';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { PageHead } from '@/shared/ui/layout';
import { PageLead } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import { deleteMacroMutation, MACROS_POLL_MS, macrosQuery } from './api';
import { MacroDialog } from './macro-dialog';
import { MacroGroup } from './macro-group';

/** Macros of the team and the reader's own. Admins may change both, other members their own. */
export function MacrosScreen() {
  const { t } = useTranslation('macros');
  useTitle(t('title'));
  const isAdmin = can(useMe(), 'admin');
  const [edited, setEdited] = useState<Macro | 'new'>();
  const [leaving, setLeaving] = useState<Macro | null>(null);
  const query = useLiveQuery(macrosQuery(), MACROS_POLL_MS);
  const { isPending, remove } = useRemove(() => setLeaving(null));
  const macros = query.data ?? [];
  const actions = { onEdit: setEdited, onRemove: setLeaving };

  return (
    <>
      <PageHead title={t('title')}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
          {t('list.new')}
        </Button>
      </PageHead>
      <PageLead>{t('page.lead')}</PageLead>
      <ListState
        query={query}
        count={macros.length}
        failed={t('list.failed')}
        empty={
          <EmptyState text={t('page.empty')}>
            <Button onClick={() => setEdited('new')}>{t('page.first')}</Button>
          </EmptyState>
        }
      >
        <MacroGroup
          title={t('page.shared')}
          none={t('page.noneShared')}
          macros={macros.filter(({ isShared }) => isShared)}
          {...(isAdmin && actions)}
        />
        <MacroGroup
          title={t('page.own')}
          none={t('page.noneOwn')}
          macros={macros.filter(({ isShared }) => !isShared)}
          {...actions}
        />
      </ListState>
      {edited && (
        <MacroDialog
          macro={edited === 'new' ? undefined : edited}
          begun={edited === 'new' ? { isShared: isAdmin } : undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        danger
        question={
          leaving && { title: t('page.askRemove', leaving), text: t('page.askRemoveText'), yes: t('page.remove') }
        }
        busy={isPending}
        onYes={() => leaving && remove(leaving)}
        onNo={() => setLeaving(null)}
      />
    </>
  );
}

function useRemove(onSettled: () => void) {
  const { t } = useTranslation('macros');
  const toast = useToast();
  const { mutate, isPending } = useMutation(deleteMacroMutation(useQueryClient()));
  const remove = ({ id, name }: Macro) =>
    mutate(id, {
      onSuccess: () => toast.said(t('removed', { name })),
      onError: (error) => toast.error(t('removeFailed'), error),
      onSettled,
    });
  return { remove, isPending };
}
