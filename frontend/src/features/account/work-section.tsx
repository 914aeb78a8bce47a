import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { preferencesQuery, savePreferencesMutation } from '@/shared/api/preferences';
import type { PreferenceChanges, Preferences } from '@/shared/contract';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import { alone } from '@/shared/ui/alone';
import { SwitchRow } from './switch-row';
import css from './choices.module.css';
import shared from './account.module.css';

const AFTER_SEND: readonly Preferences['afterSend'][] = ['stay', 'next', 'list'];
const UNDO_SECONDS: readonly Preferences['undoSeconds'][] = [0, 5, 10];

export function WorkSection() {
  const { t } = useTranslation('desk');
  const preferences = useQuery(preferencesQuery());
  return (
    <section className={shared.section}>
      <h3>{t('preferences.title')}</h3>
      {preferences.isPending && <SkeletonRows />}
      {preferences.error && !preferences.data && (
        <Failure
          error={preferences.error}
          text={t('preferences.loadFailed')}
          onRetry={() => void preferences.refetch()}
        />
      )}
      {preferences.data && <Choices preferences={preferences.data} />}
    </section>
  );
}

function Choices({ preferences: { claimOnReply, shortcuts, afterSend, undoSeconds } }: { preferences: Preferences }) {
  const { t } = useTranslation('desk');
  const toast = useToast();
  const { mutate, isPending } = useMutation(savePreferencesMutation(useQueryClient()));
  const change = (changes: PreferenceChanges) =>
    mutate(changes, { onError: (error) => toast.error(t('preferences.failed'), error) });
  const undo = (count: Preferences['undoSeconds']) =>
    count === 0 ? t('preferences.undoOff') : t('preferences.undoSeconds', { count });
  return (
    <div className={css.list}>
      <SwitchRow
        title={t('preferences.claim')}
        hint={t('preferences.claimHint')}
        checked={claimOnReply}
        disabled={isPending}
        onChange={(wanted) => change({ claimOnReply: wanted })}
      />
      <SwitchRow
        title={t('preferences.shortcuts')}
        hint={t('preferences.shortcutsHint')}
        checked={shortcuts}
        disabled={isPending}
        onChange={(wanted) => change({ shortcuts: wanted })}
      />
      <Choice title={t('afterSend.title')}>
        {(id) => (
          <Select
            labelRender={alone}
            id={id}
            value={afterSend}
            disabled={isPending}
            popupMatchSelectWidth={false}
            options={AFTER_SEND.map((value) => ({ value, label: t(`afterSend.${value}`) }))}
            onChange={(value) => change({ afterSend: value })}
          />
        )}
      </Choice>
      <Choice title={t('preferences.undo')}>
        {(id) => (
          <Select
            labelRender={alone}
            id={id}
            value={undoSeconds}
            disabled={isPending}
            popupMatchSelectWidth={false}
            options={UNDO_SECONDS.map((value) => ({ value, label: undo(value) }))}
            onChange={(value) => change({ undoSeconds: value })}
          />
        )}
      </Choice>
    </div>
  );
}

function Choice({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={css.row}>
      <div>
        <label htmlFor={id}>{title}</label>
      </div>
      <span>{children(id)}</span>
    </div>
  );
}
