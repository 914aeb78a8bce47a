import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { preferencesQuery, savePreferencesMutation } from '@/shared/api/preferences';
import type { PreferenceChanges, Preferences } from '@/shared/contract';
import { isTeam, useMe } from '@/shared/session/me';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import css from './choices.module.css';
import { DigestSettings } from './digest-settings';
import { type NotificationKind, NotificationTable } from './notification-table';
import { QuietHours } from './quiet-hours';
import shared from './account.module.css';

const PLAYER_KINDS: readonly NotificationKind[] = ['reply', 'resolved', 'closing', 'incident', 'fix', 'sanction'];
const TEAM_KINDS: readonly NotificationKind[] = ['assigned', 'asked'];

/** E-mail and push preferences. Each change is saved immediately. */
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
  const me = useMe();
  const toast = useToast();
  const save = useMutation(savePreferencesMutation(useQueryClient()));
  const change = (wanted: PreferenceChanges['notify']) =>
    save.mutate({ notify: wanted }, { onError: (error) => toast.error(t('notifications.failed'), error) });
  return (
    <div className={css.list}>
      <NotificationTable
        kinds={isTeam(me) ? TEAM_KINDS : PLAYER_KINDS}
        wanted={notify}
        disabled={save.isPending}
        onChange={(channel, kind, wanted) => change({ [channel]: { [kind]: wanted } })}
      />
      {isTeam(me) && (
        <DigestSettings value={notify.digest} disabled={save.isPending} onChange={(digest) => change({ digest })} />
      )}
      <QuietHours
        value={notify.quietHours}
        disabled={save.isPending}
        onChange={(quietHours) => change({ quietHours })}
      />
    </div>
  );
}
