import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import type { ApiTokenScope, CreatedApiToken } from '@/shared/contract';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { FormActions } from '@/shared/ui/form/form-actions';
import { FormFault } from '@/shared/ui/form/form-fault';
import { FieldHint } from '@/shared/ui/form/field-hint';
import { createTokenMutation } from './api';
import { ChoiceField } from './choice-field';
import { daysOf, type Life, LifetimeField } from './lifetime-field';
import { LIFE_USUAL } from './rules';

const NAME_MAX = 100;
const fields = ['name', 'scope'] as const;
const scopes = ['read', 'write', 'admin'] as const satisfies ApiTokenScope[];
type Values = Life & { name: string; scope: ApiTokenScope };

type TokenFormProps = { onMade: (token: CreatedApiToken) => void; onCancel: () => void };

export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const [form] = Form.useForm<Values>();
  const oneLine = useOneLine();
  const create = useMutation(createTokenMutation(useQueryClient()));

  function submit({ name, scope, ...life }: Values) {
    create.mutate({ name: name.trim(), scope, expiresInDays: daysOf(life) }, { onSuccess: onMade });
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      initialValues={{ scope: 'read', life: LIFE_USUAL }}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <FormFault form={form} names={fields} error={create.error} title={t('tokens.form.failed')} />
      <Form.Item
        name="name"
        label={t('tokens.form.name')}
        extra={<FieldHint>{t('tokens.form.nameHint')}</FieldHint>}
        rules={[{ required: true, whitespace: true, message: t('tokens.form.nameRequired') }, oneLine]}
      >
        <Input count={atMost(NAME_MAX)} autoComplete="off" autoFocus />
      </Form.Item>
      <ChoiceField
        name="scope"
        label={t('tokens.form.scope')}
        choices={scopes.map((value) => ({ value, label: t(`scope.${value}`), text: t(`scope.${value}Text`) }))}
      />
      <LifetimeField />
      <FormActions>
        <Button onClick={onCancel}>{t('common:app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t('tokens.form.submit')}
        </Button>
      </FormActions>
    </Form>
  );
}
