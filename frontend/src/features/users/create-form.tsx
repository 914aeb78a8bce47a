import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import { FormActions } from '@/shared/ui/form/form-actions';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import type { Role } from '@/shared/contract';
import { createPersonMutation } from './api';
import { EmailField, NameField, RoleField } from './fields';
import { PasswordField } from './password-field';

const names = ['name', 'email', 'role', 'password'] as const;
const required = ['name', 'email', 'password'] as const;
type Values = { name: string; email: string; role: Role; password: string };

/** Creates an account with a temporary password, for a person who cannot receive a link. */
export function CreateForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const toast = useToast();
  const [form] = Form.useForm<Values>();
  const create = useMutation(createPersonMutation(useQueryClient()));

  function submit({ name, email, role, password }: Values) {
    create.mutate(
      { name: name.trim(), email: email.trim(), role, password },
      {
        onSuccess: (created) => {
          toast.success(t('form.created', created));
          onDone();
        },
      },
    );
  }
  function refuse() {
    const missing = required.some((name) => !String(form.getFieldValue(name) ?? '').trim());
    if (missing) toast.error(t('form.requiredTitle'), t('form.requiredText'));
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      initialValues={{ role: 'user' }}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
      onFinishFailed={refuse}
    >
      <FormFault form={form} names={names} error={create.error} title={t('form.createFailed')} />
      <NameField />
      <EmailField />
      <RoleField />
      <PasswordField name="password" label={t('form.password')} required={t('form.passwordRequired')} />
      <FormActions>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t('form.create')}
        </Button>
      </FormActions>
    </Form>
  );
}
