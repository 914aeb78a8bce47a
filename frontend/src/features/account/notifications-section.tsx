import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { preferencesQuery, savePreferencesMutation } from '@/shared/api/preferences';
import type { Preferences } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import css from './choices.module.css';
import { NotificationTable, useSentChannels } from './notification-table';
import { QuietHours } from './quiet-hours';
import { isOfTeam, type NotifyChanges } from './rules';
import shared from './account.module.css';

const PLAYER_KINDS = ['reply', 'resolved', 'closing', 'incident', 'fix', 'report', 'sanction'] as const;

const TeamNotifications = lazyPart(() => import('./team-notifications'), 'TeamNotifications');

/** Kinds of notifications by channel, and quiet hours. Each change is saved immediately. */
export function NotificationsSection() {
  const { t } = useTranslation('security');
  const { sendsMail, mailsHoldAnswers } = useConfig();
  const preferences = useQuery(preferencesQuery());
  const lead = !sendsMail
    ? 'notifications.off'
    : mailsHoldAnswers
      ? 'notifications.leadWithText'
      : 'notifications.lead';
  return (
    <section className={shared.section}>
      <p>{t(lead)}</p>
      {preferences.isPending && <SkeletonRows />}
      {preferences.error && !preferences.data && (
        <Failure
          error={preferences.error}
          text={t('notifications.loadFailed')}
          onRetry={() => void preferences.refetch()}
        />
      )}
      {preferences.data && <Switches preferences={preferences.data} />}
    </section>
  );
}

function Switches({ preferences: { notify } }: { preferences: Preferences }) {
  const { t } = useTranslation('security');
  const toast = useToast();
  const save = useMutation(savePreferencesMutation(useQueryClient()));
  const change = (wanted: NotifyChanges) =>
    save.mutate({ notify: wanted }, { onError: (error) => toast.error(t('notifications.failed'), error) });
  const parts = { disabled: save.isPending, onChange: change };
  return (
    <div className={css.list}>
      {isOfTeam(notify) ? (
        <Suspense fallback={<SkeletonRows />}>
          <TeamNotifications notify={notify} {...parts} />
        </Suspense>
      ) : (
        <PlayerNotifications notify={notify} {...parts} />
      )}
      <QuietHours
        value={notify.quietHours}
        disabled={save.isPending}
        onChange={(quietHours) => change({ quietHours })}
      />
    </div>
  );
}

type PlayerNotificationsProps = {
  notify: Preferences['notify'];
  disabled: boolean;
  onChange: (changes: NotifyChanges) => void;
};

function PlayerNotifications({ notify, disabled, onChange }: PlayerNotificationsProps) {
  const { t } = useTranslation('security');
  const channels = useSentChannels();
  return (
    <NotificationTable
      channels={channels}
      kinds={PLAYER_KINDS.map((key) => ({ key, title: t(`notifications.${key}`) }))}
      cell={(channel, kind, labelledBy) => (
        <Switch
          checked={notify[channel][kind]}
          disabled={disabled}
          onChange={(isOn) => onChange({ [channel]: { [kind]: isOn } })}
          aria-labelledby={labelledBy}
        />
      )}
    />
  );
}
