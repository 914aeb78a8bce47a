import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FormActions } from '@/shared/ui/form/form-actions';
import { InlineNotice } from '@/shared/ui/inline-alert';
import { useCopy } from '@/shared/hooks/use-copy';
import shared from '@/shared/ui/list/row-cards.module.css';
import css from './integrations.module.css';

type SecretOnceProps = { lead: string; label: string; secret: string; onDone: () => void; children?: ReactNode };

/** Shows a secret once. Only the button closes the dialog. */
export function SecretOnce({ lead, label, secret, onDone, children }: SecretOnceProps) {
  const { t } = useTranslation('integrations');
  useLeaveQuestion();
  return (
    <>
      <InlineNotice>{lead}</InlineNotice>
      <Copyable label={label} text={secret} focused />
      {children}
      <FormActions>
        <Button type="primary" onClick={onDone}>
          {t('secret.done')}
        </Button>
      </FormActions>
    </>
  );
}

/** A text that one click selects or copies. */
export function Copyable({ label, text, focused = false }: { label: string; text: string; focused?: boolean }) {
  const { t } = useTranslation('integrations');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const copy = useCopy();
  const says = { done: t('secret.copied'), failed: t('secret.copyFailed') };
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);

  return (
    <div className={css.copyable}>
      <div className={shared.line}>
        <label htmlFor={id}>{label}</label>
        <Button
          ref={button}
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={`${t('secret.copy')}: ${label}`}
          onClick={() => void copy(text, says)}
        >
          {t('secret.copy')}
        </Button>
      </div>
      <Input.TextArea
        id={id}
        className={css.secret}
        readOnly
        autoSize
        value={text}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}

/** The browser asks for confirmation before leaving or reloading the page. */
function useLeaveQuestion() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
