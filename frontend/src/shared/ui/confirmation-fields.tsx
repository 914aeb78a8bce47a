import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

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
  hint?: string;
  focused?: boolean;
};

/** One's own password and, where the second step is on, its code: before what a stolen session must not do. */
export function ConfirmationFields({ within, hint, focused }: ConfirmationFieldsProps) {
  const { t } = useTranslation();
  const me = useMe();
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
