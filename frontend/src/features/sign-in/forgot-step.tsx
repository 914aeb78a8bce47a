import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { useErrorText } from '@/shared/api/use-error-text';
import { InlineAlert, InlineNotice } from '@/shared/ui/inline-alert';
import { PlainButton } from '@/shared/ui/plain-button';
import { forgotMutation } from './api';
import { EmailField } from './email-field';
import css from './sign-in.module.css';
import { isEmail, useFields } from './use-fields';

type ForgotStepProps = { email: string; onBack: () => void };

/** Requests a link for a new password. The answer is the same for every address, so it reveals no account. */
export function ForgotStep({ email, onBack }: ForgotStepProps) {
  const { t } = useTranslation('signIn');
  const { sendsMail, panelResetUrl } = useConfig();
  const errorText = useErrorText();
  const forgot = useMutation(forgotMutation());
  const title = useRef<HTMLHeadingElement>(null);
  const sent = forgot.isSuccess;
  useEffect(() => {
    if (sent || !sendsMail) title.current?.focus();
  }, [sent, sendsMail]);

  return (
    <div className={css.form}>
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {t(sent ? 'forgotStep.sentTitle' : 'forgotStep.title')}
      </h1>
      {forgot.error && !forgot.isPending && (
        <InlineAlert occasion={forgot.error}>{errorText(forgot.error, t('forgotStep.failed'))}</InlineAlert>
      )}
      {sent && (
        <div role="status">
          <p className={css.lead}>{t('forgotStep.sent', forgot.variables)}</p>
          <p className={css.more}>{t('forgotStep.spam')}</p>
        </div>
      )}
      {!sent && sendsMail && (
        <EmailForm email={email} busy={forgot.isPending} onSubmit={(data) => forgot.mutate(data)} />
      )}
      {panelResetUrl && (
        <InlineNotice>
          <span>{t('forgotStep.panel')}</span> <a href={panelResetUrl}>{t('forgotStep.openPanel')}</a>
        </InlineNotice>
      )}
      <div className={css.actions}>
        {sent && (
          <PlainButton look="outlined" block loading={forgot.isPending} onClick={() => forgot.reset()}>
            {t('forgotStep.again')}
          </PlainButton>
        )}
        <PlainButton look="link" onClick={onBack}>
          {t('forgotStep.back')}
        </PlainButton>
      </div>
    </div>
  );
}

type EmailFormProps = { email: string; busy: boolean; onSubmit: (values: { email: string }) => void };

function EmailForm({ email, busy, onSubmit }: EmailFormProps) {
  const { t } = useTranslation('signIn');
  const { values, faults, change, submit } = useFields(
    { email },
    (typed) => ({
      email: typed.email === '' ? t('emailRequired') : isEmail(typed.email) ? undefined : t('emailInvalid'),
    }),
    onSubmit,
  );
  return (
    <form noValidate onSubmit={submit}>
      <p className={css.lead}>{t('forgotStep.lead')}</p>
      <EmailField
        value={values.email}
        fault={faults.email}
        disabled={busy}
        onChange={(typed) => change('email', typed)}
      />
      <PlainButton type="submit" block loading={busy}>
        {t('forgotStep.submit')}
      </PlainButton>
    </form>
  );
}
