import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { EnableMfa } from '@/features/account/enable-mfa';
import { keys } from '@/shared/api/keys';
import type { Me } from '@/shared/contract';
import { useTitle } from '@/shared/hooks/use-title';
import { ToastProvider } from '@/shared/ui/toast/toast';
import { EntryFrame } from './entry-frame';
import css from './second-step.module.css';
import { useSessionWatch, useSignOut } from './shell/use-sign-out';

const stay = () => {};

/** Accounts that lack the second step required of their role see no other page. */
export function SecondStepPage() {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useTitle(t('enrol.title'));
  useSessionWatch();

  /** After the recovery codes were saved, or on the way out. */
  function done() {
    if (client.getQueryData<Me>(keys.me)?.mfaEnabled) void navigate('/dashboard', { replace: true });
    else void signOut();
  }
  return (
    <ToastProvider>
      <EntryFrame>
        <section className={css.step}>
          <h1>{t('enrol.title')}</h1>
          <p>{t('enrol.lead')}</p>
          <EnableMfa onDone={done} onHold={stay} cancel={t('enrol.leave')} />
        </section>
      </EntryFrame>
    </ToastProvider>
  );
}
