import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { SignInForm } from '@/features/sign-in/sign-in-form';
import { useConfig } from '@/shared/api/config';
import { backFrom } from '@/shared/lib/back';
import { forgetPerson } from '@/shared/session/leave';
import { Brand } from '@/shared/ui/brand';
import { InlineNotice } from '@/shared/ui/inline-alert';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { PriorityMark, StatusChip } from '@/shared/ui/marks';
import { Stub } from '@/shared/ui/stub';
import { useMedia } from '@/shared/ui/use-media';
import { useTitle } from '@/shared/ui/use-title';
import css from './login.module.css';

export function LoginPage() {
  const { t } = useTranslation('signIn');
  const { logoUrl, maintenance } = useConfig();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wide = useMedia('(min-width: 901px)');
  useTitle(t('title'));
  // Whoever was here before leaves nothing behind for the next person.
  useEffect(() => forgetPerson(client), [client]);

  return (
    <div className={css.login}>
      {wide && <Picture logoUrl={logoUrl} />}
      <main className={css.side}>
        <div className={css.top}>
          <Brand logoUrl={logoUrl} bare={wide} />
          <LanguageSwitch compact={!wide} />
        </div>
        {maintenance.isActive && <InlineNotice>{t('closed')}</InlineNotice>}
        <SignInForm onSignedIn={() => void navigate(backFrom(search), { replace: true })} />
      </main>
    </div>
  );
}

/** What the product is about, for the eye only. */
function Picture({ logoUrl }: { logoUrl: string | null }) {
  const { t } = useTranslation('signIn');
  return (
    <div className={css.picture} aria-hidden>
      <Brand logoUrl={logoUrl} />
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
