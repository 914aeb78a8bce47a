import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { OwnPasswordForm } from '@/features/account/own-password-form';
import { useTitle } from '@/shared/hooks/use-title';
import { meQuery, owedPage } from '@/shared/session/me';
import { EntryFrame } from './entry-frame';
import css from './second-step.module.css';
import { useSessionWatch, useSignOut } from './shell/use-sign-out';

/** Accounts with a password that an admin set see no other page. */
export function OwnPasswordPage() {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useTitle(t('own.title'));
  useSessionWatch();

  /** Loads the account again, because the second step may be next. */
  async function enter() {
    const me = await client.query({ ...meQuery(), staleTime: 0 });
    void navigate(owedPage(me) ?? '/dashboard', { replace: true });
  }
  return (
    <EntryFrame>
      <section className={css.step}>
        <h1>{t('own.title')}</h1>
        <p>{t('own.lead')}</p>
        <OwnPasswordForm
          onChanged={() => void enter()}
          temporary={{ leave: t('enrol.leave'), onLeave: () => void signOut() }}
        />
      </section>
    </EntryFrame>
  );
}
