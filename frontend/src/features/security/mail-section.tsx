import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { preferencesQuery, savePreferencesMutation } from '@/shared/api/preferences';
import { useErrorText } from '@/shared/api/use-error-text';
import type { PreferenceChanges, Preferences } from '@/shared/contract';
import { isTeam, useMe } from '@/shared/session/me';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast';
import { DigestSettings } from './digest-settings';
import { MailRow } from './mail-row';
import css from './mail-section.module.css';
import { QuietHours } from './quiet-hours';
import shared from './security.module.css';

type Kind = keyof Preferences['notify']['mail'];
const PLAYER_KINDS: readonly Kind[] = ['reply', 'resolved', 'closing'];
const TEAM_KINDS: readonly Kind[] = ['assigned'];

/** Which mails a person wants; every change is saved at once. */
export function MailSection() {
  const { t } = useTranslation('security');
  const { sendsMail, mailsHoldAnswers } = useConfig();
  const preferences = useQuery(preferencesQuery());
  const lead = !sendsMail ? 'mails.off' : mailsHoldAnswers ? 'mails.leadWithText' : 'mails.lead';
  return (
    <section className={shared.section}>
      <h3>{t('mails.title')}</h3>
      <p>{t(lead)}</p>
      {preferences.isPending && <SkeletonRows />}
      {preferences.error && !preferences.data && (
        <Failure error={preferences.error} text={t('mails.loadFailed')} onRetry={() => void preferences.refetch()} />
      )}
      {preferences.data && <Switches preferences={preferences.data} />}
    </section>
  );
}

function Switches({ preferences: { notify } }: { preferences: Preferences }) {
  const { t } = useTranslation('security');
  const me = useMe();
  const toast = useToast();
  const errorText = useErrorText();
  const save = useMutation(savePreferencesMutation(useQueryClient()));
  const change = (wanted: PreferenceChanges['notify']) =>
    save.mutate({ notify: wanted }, { onError: (error) => toast.error(t('mails.failed'), errorText(error)) });
  return (
    <div className={css.list}>
      {(isTeam(me) ? TEAM_KINDS : PLAYER_KINDS).map((kind) => (
        <MailRow
          key={kind}
          title={t(`mails.${kind}`)}
          checked={notify.mail[kind]}
          disabled={save.isPending}
          onChange={(wanted) => change({ mail: { [kind]: wanted } })}
        />
      ))}
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
