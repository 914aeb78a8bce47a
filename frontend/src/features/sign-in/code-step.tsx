import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { isFault } from '@/shared/api/errors';
import { useErrorText } from '@/shared/api/use-error-text';
import { CodeInput } from '@/shared/ui/plain/code-input';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PlainButton } from '@/shared/ui/plain-button';
import { PlainInput } from '@/shared/ui/plain/plain-field';
import css from './sign-in.module.css';

type CodeStepProps = { busy: boolean; error: Error | null; onSubmit: (code: string) => void; onBack: () => void };

/** A code of the authenticator app, or one of the recovery codes. */
export function CodeStep({ busy, error, onSubmit, onBack }: CodeStepProps) {
  const { t } = useTranslation('signIn');
  const { mfaDigits: digits } = useConfig().limits;
  const errorText = useErrorText();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const complete = recovery ? code.trim() !== '' : code.length === digits;

  function send(whole: string) {
    if (busy) return;
    onSubmit(whole.trim());
    // A code is valid once, so a refused one is cleared.
    if (!recovery) setCode('');
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (complete) send(code);
  }

  function change(toRecovery: boolean) {
    setRecovery(toRecovery);
    setCode('');
  }

  return (
    <form className={css.form} onSubmit={submit}>
      <h1>{t('code.title')}</h1>
      <p className={css.lead}>{recovery ? t('code.recoveryLead') : t('code.lead', { digits })}</p>
      {error && !busy && (
        <InlineAlert occasion={error}>
          {errorText(error, isFault(error, 'auth') ? t('code.wrong') : t('failed'))}
        </InlineAlert>
      )}
      <div className={css.code}>
        {recovery ? (
          <RecoveryInput value={code} onChange={setCode} disabled={busy} />
        ) : (
          <CodeInput
            label={t('code.label')}
            digits={digits}
            value={code}
            onChange={setCode}
            onComplete={send}
            disabled={busy}
            focused
          />
        )}
      </div>
      <div className={css.actions}>
        <PlainButton type="submit" block loading={busy} disabled={!complete && !busy}>
          {t('code.submit')}
        </PlainButton>
        <PlainButton look="outlined" block onClick={onBack}>
          {t('code.back')}
        </PlainButton>
        <PlainButton look="link" onClick={() => change(!recovery)}>
          {t(recovery ? 'code.useApp' : 'code.useRecovery')}
        </PlainButton>
      </div>
    </form>
  );
}

type RecoveryInputProps = { value: string; onChange: (value: string) => void; disabled: boolean };

function RecoveryInput({ value, onChange, disabled }: RecoveryInputProps) {
  const { t } = useTranslation('signIn');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <PlainInput
      ref={input}
      aria-label={t('code.recoveryLabel')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
    />
  );
}
