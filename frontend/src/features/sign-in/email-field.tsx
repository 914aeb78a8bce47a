import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { PlainField, PlainInput } from '@/shared/ui/plain/plain-field';

type EmailFieldProps = { value: string; fault?: string; disabled: boolean; onChange: (value: string) => void };

export function EmailField({ value, fault, disabled, onChange }: EmailFieldProps) {
  const { t } = useTranslation('signIn');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <PlainField label={t('email')} fault={fault}>
      {(field) => (
        <PlainInput
          {...field}
          ref={input}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </PlainField>
  );
}
