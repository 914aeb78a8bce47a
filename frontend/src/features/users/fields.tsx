import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost, charactersRule } from '@/shared/lib/characters';
import { roles } from './filter';
import css from './users.module.css';

const EMAIL_MAX = 254;
const AFTERWARDS = ['onBlur', 'onSubmit'];

/** @param optional for an invited person, who enters the name later */
export function NameField({ optional = false }: { optional?: boolean }) {
  const { t } = useTranslation('people');
  const { nameMin: min, nameMax } = useConfig().limits;
  const oneLine = useOneLine();
  return (
    <Form.Item
      name="name"
      label={t(optional ? 'form.nameOptional' : 'form.name')}
      validateFirst
      rules={[
        { required: !optional, whitespace: true, message: t('form.nameRequired') },
        charactersRule({ min, message: t('form.nameShort', { min }) }),
        oneLine,
      ]}
    >
      <Input count={atMost(nameMax)} autoComplete="off" autoFocus />
    </Form.Item>
  );
}

export function EmailField({ focused = false }: { focused?: boolean }) {
  const { t } = useTranslation('people');
  return (
    <Form.Item
      name="email"
      label={t('form.email')}
      validateFirst
      validateTrigger={['onChange', ...AFTERWARDS]}
      rules={[
        // Checked while typing instead of cutting the text, because a shortened address would be another one.
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
      <Input type="email" inputMode="email" autoComplete="off" autoFocus={focused} />
    </Form.Item>
  );
}

export function RoleField() {
  const { t } = useTranslation(['people', 'common']);
  return (
    <Form.Item name="role" label={t('form.role')}>
      <Radio.Group
        className={css.roles}
        optionType="button"
        options={roles.map((value) => ({ value, label: t(`common:role.${value}`) }))}
      />
    </Form.Item>
  );
}
