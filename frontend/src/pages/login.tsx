import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { SignInForm } from '@/features/sign-in/sign-in-form';
import { useConfig } from '@/shared/api/config';
import { maintenanceNotice } from '@/shared/api/maintenance';
import { backFrom } from '@/shared/lib/back';
import { forgetPerson } from '@/shared/session/leave';
import { Brand } from '@/shared/ui/brand';
import { InlineNotice } from '@/shared/ui/inline-alert';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { PriorityMark, StatusChip } from '@/shared/ui/chips';
import { Stub } from '@/shared/ui/stub';
import { useMedia } from '@/shared/hooks/use-media';
import { useTitle } from '@/shared/hooks/use-title';
import css from './login.module.css';

export function LoginPage() {
  const { t } = useTranslation('signIn');
  const { maintenance } = useConfig();
  const refused = useSyncExternalStore(maintenanceNotice.subscribe, maintenanceNotice.get);
  const closed = refused ?? (maintenance.isActive ? maintenance.message : null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wide = useMedia('(min-width: 901px)');
  useTitle(t('title'));
  // Removes what the previous person left in this browser.
  useEffect(() => forgetPerson(client), [client]);

  return (
    <div className={css.login}>
      {wide && <Picture />}
      <main className={css.side}>
        <div className={css.top}>
          <Brand bare={wide} />
          <LanguageSwitch compact={!wide} />
        </div>
        {closed !== null && (
          <InlineNotice occasion={refused}>
            <strong>{closed}</strong> {t('closed')}
          </InlineNotice>
        )}
        <SignInForm onSignedIn={() => void navigate(backFrom(search), { replace: true })} />
      </main>
    </div>
  );
}

/** A decorative illustration. */
function Picture() {
  const { t } = useTranslation('signIn');
  return (
    <div className={css.picture} aria-hidden>
      <Brand />
      <p className={css.claim}>{t('claim')}</p>
      <div className={css.queue}>
        <Stub small end="427">
          <b>{t('picture.one')}</b>
          <StatusChip value="in_progress" />
        </Stub>
        <Stub small quiet end="426">
          <b>{t('picture.two')}</b>
          <span className={css.marks}>
            <StatusChip value="waiting_response" />
            <PriorityMark value="medium" />
          </span>
        </Stub>
        <Stub small quiet end="425">
          <b>{t('picture.three')}</b>
          <StatusChip value="resolved" />
        </Stub>
      </div>
    </div>
  );
}
