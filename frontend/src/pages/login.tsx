import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { MaintenanceText } from '@/features/maintenance/maintenance-text';
import { SignInForm } from '@/features/sign-in/sign-in-form';
import { useConfig } from '@/shared/api/config';
import { maintenanceNotice } from '@/shared/api/maintenance';
import { backFrom } from '@/shared/lib/back';
import { usePlace } from '@/shared/place/place';
import { forgetPerson } from '@/shared/session/forget-person';
import { InlineNotice } from '@/shared/ui/inline-alert';
import { useTitle } from '@/shared/hooks/use-title';
import { EntryFrame } from './entry-frame';
import { PASSWORD_SAVED } from './password-saved';

export function LoginPage() {
  const { t } = useTranslation('signIn');
  const { maintenance } = useConfig();
  const refused = useSyncExternalStore(maintenanceNotice.subscribe, maintenanceNotice.isShown);
  const closed = refused || maintenance.isActive;
  const client = useQueryClient();
  const { search, state, go } = usePlace();
  const isSaved = state === PASSWORD_SAVED;
  useTitle(t('title'));
  // Removes the data of the previous person in this browser.
  useEffect(() => forgetPerson(client), [client]);

  return (
    <EntryFrame>
      {closed && (
        <InlineNotice occasion={refused}>
          <strong>
            <MaintenanceText />
          </strong>{' '}
          <span>{t('closed')}</span>
        </InlineNotice>
      )}
      {isSaved && !closed && <InlineNotice occasion={isSaved}>{t('saved')}</InlineNotice>}
      <SignInForm forgot={search.has('forgot')} onSignedIn={() => go(backFrom(search), { replace: true })} />
    </EntryFrame>
  );
}
