import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { signInMutation } from '@/features/sign-in/api';
import { ChoosePassword } from '@/features/sign-in/choose-password';
import type { Chosen } from '@/features/sign-in/choose-password-form';
import { keys } from '@/shared/api/keys';
import { forgetPerson } from '@/shared/session/forget-person';
import { usePlace } from '@/shared/place/place';
import { useTitle } from '@/shared/hooks/use-title';
import { EntryFrame } from './entry-frame';
import { PASSWORD_SAVED } from './password-saved';

/** Opened by links of invitations and of forgotten passwords. The token is behind `#`, so no log and no Referer has it. */
export function ChoosePasswordPage() {
  const { t } = useTranslation('signIn');
  const { hash, go } = usePlace();
  const token = hash.slice(1);
  const client = useQueryClient();
  const signIn = useMutation(signInMutation(client));
  useTitle(t('choose.title'));

  /** Invited people are signed in; others sign in themselves, because they may need the second step. */
  async function enter({ email, password, isInvited }: Chosen) {
    if (isInvited) {
      forgetPerson(client);
      const answer = await signIn.mutateAsync({ email, password }).catch(() => null);
      if (answer) return go('/dashboard', { replace: true });
    }
    // The new password has ended the sessions of this account.
    client.removeQueries({ queryKey: keys.me });
    go('/login', { replace: true, state: PASSWORD_SAVED });
  }

  return (
    <EntryFrame>
      <ChoosePassword
        key={token}
        token={token}
        onChosen={(chosen) => void enter(chosen)}
        onForgot={() => go('/login?forgot', { replace: true })}
      />
    </EntryFrame>
  );
}
