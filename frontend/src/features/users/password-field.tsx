import { CopyOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { passwordRules } from '@/shared/lib/password-rules';
import { PasswordInput } from '@/shared/ui/form/password-input';
import { useCopy } from '@/shared/hooks/use-copy';
import { FieldHint } from '@/shared/ui/form/field-hint';
import css from './users.module.css';
import { temporaryPassword } from './rules';

type PasswordFieldProps = { name: 'password' | 'newPassword'; label: string; required: string; focused?: boolean };

/** A new password for another person: typed or generated, visible, with a copy button. */
export function PasswordField({ name, label, required, focused }: PasswordFieldProps) {
  const { t } = useTranslation('people');
  const { passwordMin: min, passwordMaxBytes: max } = useConfig().limits;
  const form = Form.useFormInstance();
  const [visible, setVisible] = useState(false);

  function generate() {
    form.setFieldValue(name, temporaryPassword());
    form.setFields([{ name, errors: [] }]);
    setVisible(true);
  }

  return (
    <Form.Item
      name={name}
      label={label}
      extra={
        <>
          <FieldHint>{`${t('form.hint', { min, max })} ${t('form.temporary')}`}</FieldHint>
          <span className={css.generate}>
            <Button size="small" icon={<ThunderboltOutlined aria-hidden />} onClick={generate}>
              {t('password.generate')}
            </Button>
            <CopyButton name={name} />
          </span>
        </>
      }
      validateFirst
      rules={[
        { required: true, message: required },
        ...passwordRules(
          { min, maxBytes: max },
          { short: t('form.passwordShort', { min }), long: t('form.passwordLong') },
        ),
      ]}
    >
      <PasswordInput
        autoComplete="new-password"
        autoFocus={focused}
        visibilityToggle={{ visible, onVisibleChange: setVisible }}
      />
    </Form.Item>
  );
}

function CopyButton({ name }: Pick<PasswordFieldProps, 'name'>) {
  const { t } = useTranslation('people');
  const copy = useCopy();
  const password: unknown = Form.useWatch(name);
  const says = { done: t('password.copied'), failed: t('password.copyFailed') };

  if (typeof password !== 'string' || password === '') return null;
  return (
    <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void copy(password, says)}>
      {t('password.copy')}
    </Button>
  );
}
