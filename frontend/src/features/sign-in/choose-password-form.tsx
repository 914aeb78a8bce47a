import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { isFault } from '@/shared/api/errors';
import { fieldFaults } from '@/shared/api/field-faults';
import { useErrorText } from '@/shared/api/use-error-text';
import type { AccountLink } from '@/shared/contract';
import { countCharacters } from '@/shared/lib/characters';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PlainButton } from '@/shared/ui/plain-button';
import { PlainField, PlainInput, PlainPassword } from '@/shared/ui/plain/plain-field';
import { choosePasswordMutation } from './api';
import { PasswordChecks } from './password-checks';
import { faultOfPassword } from './rules';
import css from './sign-in.module.css';
import { useFields } from './use-fields';

export type Chosen = { email: string; password: string; isInvited: boolean };
type ChoosePasswordFormProps = {
  token: string;
  link: AccountLink;
  onChosen: (chosen: Chosen) => void;
  /** The link was used or replaced, or has expired. */
  onDead: () => void;
};

const FIELDS = ['name', 'newPassword'] as const;

/** Sets the password of the account of a link, and the name if an invited person has none yet. */
export function ChoosePasswordForm({ token, link, onChosen, onDead }: ChoosePasswordFormProps) {
  const { t } = useTranslation('signIn');
  const { nameMin, nameMax, passwordMin: min, passwordMaxBytes: maxBytes } = useConfig().limits;
  const errorText = useErrorText();
  const choose = useMutation(choosePasswordMutation());
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), []);
  const isInvited = link.kind === 'invite';
  const isNameless = link.name === null;
  const { values, faults, change, submit } = useFields(
    { name: '', newPassword: '' },
    ({ name, newPassword }) => {
      const fault = faultOfPassword(newPassword, { min, maxBytes });
      const isShort = isNameless && countCharacters(name.trim()) < nameMin;
      return {
        name: isShort ? t(name.trim() ? 'choose.nameShort' : 'choose.nameRequired', { min: nameMin }) : undefined,
        newPassword: fault && t(`choose.${fault}`, { min }),
      };
    },
    ({ name, newPassword }) =>
      choose.mutate(
        { token, newPassword, ...(isNameless && { name: name.trim() }) },
        {
          onSuccess: () => onChosen({ email: link.email, password: newPassword, isInvited }),
          onError: (error) => isFault(error, 'auth.token') && onDead(),
        },
      ),
  );
  // Also while the invited person is signed in: a second submit would find the link used.
  const busy = choose.isPending || choose.isSuccess;
  const refused = Object.fromEntries(
    fieldFaults(choose.error, FIELDS).map(({ name, errors }) => [String(name), errors.join(' ')]),
  );

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <h1>{t(isInvited ? 'choose.welcome' : 'choose.title')}</h1>
      <p className={css.lead}>{t('choose.lead', { email: link.email })}</p>
      {choose.error && !busy && (
        <InlineAlert occasion={choose.error}>
          <strong>{`${t('choose.failed')}.`}</strong> <span>{errorText(choose.error)}</span>
        </InlineAlert>
      )}
      {/* Password managers file the password under this name. */}
      <input className="vh" tabIndex={-1} aria-hidden readOnly autoComplete="username" value={link.email} />
      {isNameless && (
        <PlainField label={t('choose.name')} fault={faults.name ?? refused['name']}>
          {(field) => (
            <PlainInput
              {...field}
              name="name"
              autoComplete="name"
              maxLength={nameMax}
              value={values.name}
              disabled={busy}
              onChange={({ target }) => change('name', target.value)}
            />
          )}
        </PlainField>
      )}
      <PlainField
        label={t(isInvited ? 'password' : 'choose.password')}
        fault={faults.newPassword ?? refused['newPassword']}
      >
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
        {t(isInvited ? 'choose.enter' : 'choose.submit')}
      </PlainButton>
      {!isInvited && <p className={css.more}>{t('choose.ends')}</p>}
    </form>
  );
}
