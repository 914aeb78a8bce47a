import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import { FormActions } from '@/shared/ui/form-actions';
import { FormFault } from '@/shared/ui/form-fault';
import { useToast } from '@/shared/ui/toast';
import { createPersonMutation, type NewPerson } from './api';
import { EmailField, NameField, RoleField } from './fields';
import { PasswordField } from './password-field';

const names = ['name', 'email', 'role', 'password'] as const;
const required = ['name', 'email', 'password'] as const;

export function CreateForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const toast = useToast();
  const [form] = Form.useForm<NewPerson>();
  const create = useMutation(createPersonMutation(useQueryClient()));

  function submit(values: NewPerson) {
    const person = { ...values, name: values.name.trim(), email: values.email.trim() };
    create.mutate(person, {
      onSuccess: ({ name }) => {
        toast.success(t('form.created', { name }));
        onDone();
      },
    });
  }
  function refuse() {
    const missing = required.some((name) => !String(form.getFieldValue(name) ?? '').trim());
    if (missing) toast.error(t('form.requiredTitle'), t('form.requiredText'));
  }

  return (
    <Form<NewPerson>
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
