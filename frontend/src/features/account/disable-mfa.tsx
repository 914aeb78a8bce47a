import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { useErrorText } from '@/shared/api/use-error-text';
import { CodeInput } from '@/shared/ui/plain/code-input';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PasswordInput } from '@/shared/ui/form/password-input';
import { useToast } from '@/shared/ui/toast/toast';
import { disableMfaMutation } from './api';
import css from './account.module.css';

/** Requires the password and a code. */
export function DisableMfa({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const { mfaDigits } = useConfig().limits;
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const [token, setToken] = useState('');
  const [recovery, setRecovery] = useState(false);
  const disable = useMutation(disableMfaMutation(client));

  function send(password: string) {
    disable.mutate(
      { password, token: token.trim() },
      {
        onSuccess: () => {
          toast.said(t('mfa.disabled'));
          onDone();
        },
        onError: () => setToken(''),
      },
    );
  }

  function swap() {
    setRecovery(!recovery);
    setToken('');
  }

  return (
    <Form<{ password: string }>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={({ password }) => send(password)}
    >
      <p className="muted">{t('mfa.disableLead')}</p>
      {disable.error && <InlineAlert occasion={disable.error}>{errorText(disable.error, t('mfa.failed'))}</InlineAlert>}
      <Form.Item
        name="password"
        label={t('mfa.password')}
        rules={[{ required: true, message: t('mfa.passwordRequired') }]}
      >
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <span className={css.label}>{t(recovery ? 'mfa.recoveryCode' : 'mfa.code')}</span>
      {recovery ? (
        <Input
          aria-label={t('mfa.recoveryCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      ) : (
        <CodeInput label={t('mfa.code')} digits={mfaDigits} value={token} onChange={setToken} />
      )}
      <Button type="link" className={css.other} onClick={swap}>
        {t(recovery ? 'mfa.useApp' : 'mfa.useRecovery')}
      </Button>
      <div className={css.actions}>
        <Button danger htmlType="submit" loading={disable.isPending} disabled={token.trim().length < mfaDigits}>
          {t('mfa.disable')}
        </Button>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
      </div>
    </Form>
  );
}
