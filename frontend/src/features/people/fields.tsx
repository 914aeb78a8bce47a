import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { alone } from '@/shared/ui/alone';

import { useConfig } from '@/shared/api/config';
import type { Role } from '@/shared/contract';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost, charactersRule } from '@/shared/lib/characters';
import { FieldHint } from '@/shared/ui/field-hint';

const EMAIL_MAX = 254;
const AFTERWARDS = ['onBlur', 'onSubmit'];
const roles = ['user', 'staff', 'admin'] as const satisfies Role[];

export function NameField() {
  const { t } = useTranslation('people');
  const { nameMin: min, nameMax } = useConfig().limits;
  const oneLine = useOneLine();
  return (
    <Form.Item
      name="name"
      label={t('form.name')}
      validateFirst
      rules={[
        { required: true, whitespace: true, message: t('form.nameRequired') },
        charactersRule({ min, message: t('form.nameShort', { min }) }),
        oneLine,
      ]}
    >
      <Input count={atMost(nameMax)} autoComplete="off" autoFocus />
    </Form.Item>
  );
}

export function EmailField() {
  const { t } = useTranslation('people');
  return (
    <Form.Item
      name="email"
      label={t('form.email')}
      validateFirst
      validateTrigger={['onChange', ...AFTERWARDS]}
      rules={[
        // Said at once: an address that was cut off would be another one.
        charactersRule({ max: EMAIL_MAX, message: t('form.emailLong', { max: EMAIL_MAX }) }),
        {
          required: true,
          whitespace: true,
          message: t('form.emailRequired'),
          validateTrigger: AFTERWARDS,
        },
        {
          type: 'email',
          transform: (text: string) => text.trim(),
          message: t('form.emailInvalid'),
          validateTrigger: AFTERWARDS,
        },
      ]}
    >
      <Input type="email" inputMode="email" autoComplete="off" />
    </Form.Item>
  );
}

export function RoleField() {
  const { t } = useTranslation(['people', 'common']);
  return (
    <Form.Item name="role" label={t('form.role')}>
      <Select<Role> labelRender={alone} options={roles.map((value) => ({ value, label: t(`common:role.${value}`) }))} />
    </Form.Item>
  );
}

/** Instead of a password. */
export function InviteField() {
  const { t } = useTranslation('people');
  return (
    <Form.Item
      name="invite"
      label={t('form.invite')}
      valuePropName="checked"
      extra={<FieldHint>{t('form.inviteHint')}</FieldHint>}
    >
      <Switch />
    </Form.Item>
  );
}
