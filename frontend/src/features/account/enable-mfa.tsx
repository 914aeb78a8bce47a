import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { useErrorText } from '@/shared/api/use-error-text';
import type { MfaSetup } from '@/shared/contract';
import { CodeInput } from '@/shared/ui/plain/code-input';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PasswordInput } from '@/shared/ui/form/password-input';
import { useToast } from '@/shared/ui/toast/toast';
import { enableMfaMutation, setupMfaMutation } from './api';
import { RecoveryCodes } from './recovery-codes';
import css from './account.module.css';

type EnableMfaProps = {
  onDone: () => void;
  /** Keeps the dialog open while the recovery codes are shown, because they are shown only once. */
  onHold: (held: boolean) => void;
  cancel?: string;
};

/** Three steps: password, code of the authenticator app, recovery codes. */
export function EnableMfa({ onDone, onHold, cancel }: EnableMfaProps) {
  const { t } = useTranslation(['security', 'common']);
  const toast = useToast();
  const [setup, setSetup] = useState<MfaSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  function keep(fresh: string[]) {
    onHold(true);
    setCodes(fresh);
  }

  function finish() {
    onHold(false);
    toast.said(t('mfa.enabled'));
    onDone();
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (setup) return <ScanStep setup={setup} onEnabled={keep} onCancel={onDone} cancel={cancel} />;
  return <PasswordStep onSetup={setSetup} onCancel={onDone} cancel={cancel} />;
}

type WayOut = { onCancel: () => void; cancel: string | undefined };

function PasswordStep({ onSetup, onCancel, cancel }: WayOut & { onSetup: (setup: MfaSetup) => void }) {
  const { t } = useTranslation(['security', 'common']);
  const errorText = useErrorText();
  const begin = useMutation(setupMfaMutation());
  return (
    <Form<{ password: string }>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={({ password }) => begin.mutate(password, { onSuccess: onSetup })}
    >
      {begin.error && <InlineAlert occasion={begin.error}>{errorText(begin.error, t('mfa.failed'))}</InlineAlert>}
      <Form.Item
        name="password"
        label={t('mfa.password')}
        rules={[{ required: true, message: t('mfa.passwordRequired') }]}
      >
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <div className={css.actions}>
        <Button type="primary" htmlType="submit" loading={begin.isPending}>
          {t('mfa.continue')}
        </Button>
        <Button onClick={onCancel}>{cancel ?? t('common:app.cancel')}</Button>
      </div>
    </Form>
  );
}

type ScanStepProps = WayOut & { setup: MfaSetup; onEnabled: (codes: string[]) => void };

function ScanStep({ setup, onEnabled, onCancel, cancel }: ScanStepProps) {
  const { t } = useTranslation(['security', 'common']);
  const { mfaDigits } = useConfig().limits;
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const enable = useMutation(enableMfaMutation(useQueryClient()));

  function send(token: string) {
    if (enable.isPending) return;
    enable.mutate(token, { onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes) });
    setCode('');
  }

  return (
    <div className={css.step}>
      <p>{t('mfa.scan')}</p>
      <img className={css.qr} src={setup.qr} alt={t('mfa.qr')} width={200} height={200} />
      <span className={css.label}>{t('mfa.manual')}</span>
      <code className={css.secret} aria-label={t('mfa.secret')}>
        {setup.secret}
      </code>
      {enable.error && <InlineAlert occasion={enable.error}>{errorText(enable.error, t('mfa.failed'))}</InlineAlert>}
      <span className={css.label}>{t('mfa.code')}</span>
      <CodeInput
        label={t('mfa.code')}
        digits={mfaDigits}
        value={code}
        onChange={setCode}
        onComplete={send}
        disabled={enable.isPending}
      />
      <div className={css.actions}>
        <Button
          type="primary"
          loading={enable.isPending}
          disabled={code.length < mfaDigits && !enable.isPending}
          onClick={() => send(code)}
        >
          {t('mfa.confirm')}
        </Button>
        <Button onClick={onCancel}>{cancel ?? t('common:app.cancel')}</Button>
      </div>
    </div>
  );
}
