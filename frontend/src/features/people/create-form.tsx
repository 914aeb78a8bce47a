import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { FormActions } from '@/shared/ui/form-actions';
import { FormFault } from '@/shared/ui/form-fault';
import { useToast } from '@/shared/ui/toast';
import { createPersonMutation, type NewPerson } from './api';
import { EmailField, InviteField, NameField, RoleField } from './fields';
import { PasswordField } from './password-field';

const names = ['name', 'email', 'role', 'password'] as const;
const required = ['name', 'email', 'password'] as const;
type Values = Omit<NewPerson, 'invite'> & { invite?: boolean };

export function CreateForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const toast = useToast();
  const [form] = Form.useForm<Values>();
  const { sendsMail } = useConfig();
  const isInvited = Form.useWatch('invite', form) ?? sendsMail;
  const create = useMutation(createPersonMutation(useQueryClient()));

  function submit({ name, email, role, password, invite }: Values) {
    const person = { name: name.trim(), email: email.trim(), role };
    create.mutate(invite ? { ...person, invite } : { ...person, password }, {
      onSuccess: (created) => {
        toast.success(t(invite ? 'form.invited' : 'form.created', created));
        onDone();
      },
    });
  }
  function refuse() {
    const wanted = isInvited ? required.slice(0, 2) : required;
    const missing = wanted.some((name) => !String(form.getFieldValue(name) ?? '').trim());
    if (missing) toast.error(t('form.requiredTitle'), t('form.requiredText'));
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      initialValues={{ role: 'user', invite: sendsMail }}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
      onFinishFailed={refuse}
    >
      <FormFault form={form} names={names} error={create.error} title={t('form.createFailed')} />
      <NameField />
      <EmailField />
      <RoleField />
      {sendsMail && <InviteField />}
      {!isInvited && <PasswordField name="password" label={t('form.password')} required={t('form.passwordRequired')} />}
      <FormActions>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t(isInvited ? 'form.createInvited' : 'form.create')}
        </Button>
      </FormActions>
    </Form>
  );
}
