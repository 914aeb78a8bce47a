import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ChoosePasswordForm } from '@/features/sign-in/choose-password-form';
import { keys } from '@/shared/api/keys';
import { usePlace } from '@/shared/place/place';
import { useTitle } from '@/shared/hooks/use-title';
import { EntryFrame } from './entry-frame';
import { PASSWORD_SAVED } from './password-saved';

/** Where the links of invitations and of forgotten passwords lead. The token is behind `#`, which no log and no Referer has. */
export function ChoosePasswordPage() {
  const { t } = useTranslation('signIn');
  const { hash, go } = usePlace();
  const token = hash.slice(1);
  const client = useQueryClient();
  useTitle(t('choose.title'));

  function enter() {
    // A session of this account in this browser is over; the sign-in page asks again who is signed in.
    client.removeQueries({ queryKey: keys.me });
    go('/login', { replace: true, state: PASSWORD_SAVED });
  }

  return (
    <EntryFrame>
      <ChoosePasswordForm
        key={token}
        token={token}
        onChosen={enter}
        onForgot={() => go('/login?forgot', { replace: true })}
      />
    </EntryFrame>
  );
}
