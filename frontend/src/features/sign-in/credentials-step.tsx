import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { isFault } from '@/shared/api/errors';
import { useErrorText } from '@/shared/api/use-error-text';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PasswordInput } from '@/shared/ui/password-input';
import type { Credentials } from './api';
import css from './sign-in.module.css';

type CredentialsStepProps = {
  busy: boolean;
  error: Error | null;
  onSubmit: (values: Credentials) => void;
  /** With what was typed as the e-mail. */
  onForgot: (email: string) => void;
};

export function CredentialsStep({ busy, error, onSubmit, onForgot }: CredentialsStepProps) {
  const { t } = useTranslation('signIn');
  const { sendsMail, panelResetUrl } = useConfig();
  const [form] = Form.useForm<Credentials>();
  const errorText = useErrorText();
  const email = useRef<InputRef>(null);
  useEffect(() => email.current?.focus(), []);

  return (
    <Form<Credentials>
      form={form}
      className={css.form}
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger="onSubmit"
      onFinish={onSubmit}
      disabled={busy}
    >
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      {/* The page says during maintenance who may sign in. */}
      {error && !busy && !isFault(error, 'maintenance') && (
        <InlineAlert occasion={error}>{errorText(error, t(isFault(error, 'auth') ? 'wrong' : 'failed'))}</InlineAlert>
      )}
      <Form.Item
        name="email"
        label={t('email')}
        rules={[
          { required: true, message: t('emailRequired') },
          { type: 'email', message: t('emailInvalid') },
        ]}
      >
        <Input ref={email} size="large" type="email" autoComplete="username" inputMode="email" spellCheck={false} />
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
        <PasswordInput size="large" autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t('submit')}
      </Button>
      {(sendsMail || panelResetUrl) && (
        <div className={css.forgot}>
          <Button type="link" onClick={() => onForgot(String(form.getFieldValue('email') ?? ''))}>
            {t('forgot')}
          </Button>
        </div>
      )}
    </Form>
  );
}
