import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { isFault } from '@/shared/api/errors';
import { useErrorText } from '@/shared/api/use-error-text';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PlainButton } from '@/shared/ui/plain-button';
import { PlainField, PlainPassword } from '@/shared/ui/plain/plain-field';
import type { Credentials } from './api';
import { EmailField } from './email-field';
import css from './sign-in.module.css';
import { isEmail, useFields } from './use-fields';

type CredentialsStepProps = {
  busy: boolean;
  error: Error | null;
  onSubmit: (values: Credentials) => void;
  onForgot: (email: string) => void;
};

export function CredentialsStep({ busy, error, onSubmit, onForgot }: CredentialsStepProps) {
  const { t } = useTranslation('signIn');
  const { sendsMail, panelResetUrl, privacyContact } = useConfig();
  const errorText = useErrorText();
  const { values, faults, change, submit } = useFields(
    { email: '', password: '' },
    ({ email, password }) => ({
      email: email === '' ? t('emailRequired') : isEmail(email) ? undefined : t('emailInvalid'),
      password: password === '' ? t('passwordRequired') : undefined,
    }),
    onSubmit,
  );

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      {/* The page says during maintenance who may sign in. */}
      {error && !busy && !isFault(error, 'maintenance') && (
        <InlineAlert occasion={error}>{errorText(error, t(isFault(error, 'auth') ? 'wrong' : 'failed'))}</InlineAlert>
      )}
      <EmailField
        value={values.email}
        fault={faults.email}
        disabled={busy}
        onChange={(email) => change('email', email)}
      />
      <PlainField label={t('password')} fault={faults.password}>
        {(field) => (
          <PlainPassword
            {...field}
            name="password"
            autoComplete="current-password"
            value={values.password}
            disabled={busy}
            onChange={({ target }) => change('password', target.value)}
          />
        )}
      </PlainField>
      <PlainButton type="submit" block loading={busy}>
        {t('submit')}
      </PlainButton>
      {(sendsMail || panelResetUrl) && (
        <div className={css.forgot}>
          <PlainButton look="link" disabled={busy} onClick={() => onForgot(values.email)}>
            {t('forgot')}
          </PlainButton>
        </div>
      )}
      <p className={css.contact}>
        <a href="/ajuda#sign-in">{t('help')}</a>
      </p>
      {privacyContact && (
        <p className={css.contact}>
          <span>{t('privacyContact')}</span>
          <span dir="auto">{` ${privacyContact}`}</span>
        </p>
      )}
    </form>
  );
}
