import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { ApiError } from '@/shared/api/errors';
import { fieldFaults } from '@/shared/api/field-faults';
import { useErrorText } from '@/shared/api/use-error-text';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PlainButton } from '@/shared/ui/plain-button';
import { PlainField, PlainPassword } from '@/shared/ui/plain-field';
import { choosePasswordMutation } from './api';
import { InvalidLink } from './invalid-link';
import { PasswordChecks } from './password-checks';
import { faultOfPassword } from './rules';
import css from './sign-in.module.css';
import { useFields } from './use-fields';

type ChoosePasswordFormProps = { token: string; onChosen: () => void; onForgot: () => void };

const isInvalid = (error: Error | null) => error instanceof ApiError && error.code === 'auth.token';

/** Sets the first or a new password of the account to which a link by mail belongs. */
export function ChoosePasswordForm({ token, onChosen, onForgot }: ChoosePasswordFormProps) {
  const { t } = useTranslation('signIn');
  const { passwordMin: min, passwordMaxBytes: maxBytes } = useConfig().limits;
  const errorText = useErrorText();
  const choose = useMutation(choosePasswordMutation());
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { values, faults, change, submit } = useFields(
    { newPassword: '' },
    ({ newPassword }) => {
      const fault = faultOfPassword(newPassword, { min, maxBytes });
      return { newPassword: fault && t(`choose.${fault}`, { min }) };
    },
    ({ newPassword }) => choose.mutate({ token, newPassword }, { onSuccess: onChosen }),
  );
  const busy = choose.isPending;
  const [refused] = fieldFaults(choose.error, ['newPassword']);

  if (!token || isInvalid(choose.error)) return <InvalidLink onForgot={onForgot} />;
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <h1>{t('choose.title')}</h1>
      <p className={css.lead}>{t('choose.lead')}</p>
      {choose.error && !busy && (
        <InlineAlert occasion={choose.error}>
          <strong>{`${t('choose.failed')}.`}</strong> <span>{errorText(choose.error)}</span>
        </InlineAlert>
      )}
      <PlainField label={t('choose.password')} fault={faults.newPassword ?? refused?.errors.join(' ')}>
        {(field) => (
          <PlainPassword
            {...field}
            name="newPassword"
            autoComplete="new-password"
            value={values.newPassword}
            disabled={busy}
            onChange={({ target }) => change('newPassword', target.value)}
          />
        )}
      </PlainField>
      <PasswordChecks password={values.newPassword} />
      <PlainButton type="submit" block loading={busy}>
        {t('choose.submit')}
      </PlainButton>
      <p className={css.more}>{t('choose.ends')}</p>
    </form>
  );
}
