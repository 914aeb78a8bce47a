import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldFaults } from '../api/field-faults';
import { keys } from '../api/keys';
import { useMe } from '../session/me';
import { FieldHint } from './field-hint';
import { PasswordInput } from './password-input';

export type Confirmation = { password: string; mfaToken?: string };

/** As it is sent: a code is often pasted with a space. */
export const confirmationOf = ({ password, mfaToken }: Confirmation): Confirmation => ({
  password,
  ...(mfaToken && { mfaToken: mfaToken.trim() }),
});

type ConfirmationFieldsProps = {
  /** The field of the form that holds them; left out, they are fields of the form itself. */
  within?: string;
  /** The answer to what was sent last. */
  error: Error | null;
  hint?: string;
  focused?: boolean;
};

/** One's own password and, where the second step is on, its code: before what a stolen session must not do. */
export function ConfirmationFields({ within, error, hint, focused }: ConfirmationFieldsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const me = useMe();
  const wantsCode = fieldFaults(error, [within ? `${within}.mfaToken` : 'mfaToken']).length > 0;
  // The second step was switched on in another tab.
  useEffect(() => {
    if (wantsCode) void client.invalidateQueries({ queryKey: keys.me });
  }, [client, wantsCode]);
  const nameOf = (name: keyof Confirmation) => (within ? [within, name] : name);
  return (
    <>
      {/* Password managers file the password under this name. */}
      <input className="vh" tabIndex={-1} aria-hidden readOnly autoComplete="username" value={me.email} />
      <Form.Item
        name={nameOf('password')}
        label={t('confirmation.password')}
        extra={<FieldHint>{hint ?? t('confirmation.hint')}</FieldHint>}
        rules={[{ required: true, message: t('confirmation.passwordRequired') }]}
      >
        <PasswordInput autoComplete="current-password" autoFocus={focused} />
      </Form.Item>
      {me.mfaEnabled && (
        <Form.Item
          name={nameOf('mfaToken')}
          label={t('confirmation.code')}
          extra={<FieldHint>{t('confirmation.codeHint')}</FieldHint>}
          rules={[{ required: true, whitespace: true, message: t('confirmation.codeRequired') }]}
        >
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      )}
    </>
  );
}
