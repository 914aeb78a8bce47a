import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Role } from '@/shared/contract';
import { FormActions } from '@/shared/ui/form/form-actions';
import { FormFault } from '@/shared/ui/form/form-fault';
import { createPersonMutation } from './api';
import { EmailField, RoleField } from './fields';
import css from './users.module.css';
import type { Task } from './task';
import { useShowInvite } from './use-invite';

const names = ['email', 'role'] as const;
type Values = { email: string; role: Role };
type InviteFormProps = { onTask: (task: Task) => void; onDone: () => void };

/** The invited person chooses name and password. */
export function InviteForm({ onTask, onDone }: InviteFormProps) {
  const { t } = useTranslation(['people', 'common']);
  const [form] = Form.useForm<Values>();
  const create = useMutation(createPersonMutation(useQueryClient()));
  const show = useShowInvite(onTask);

  function submit({ email, role }: Values) {
    create.mutate({ email: email.trim(), role, invite: true }, { onSuccess: (invited) => void show(invited, false) });
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
    >
      <FormFault form={form} names={names} error={create.error} title={t('invite.failed')} />
      <EmailField focused />
      <RoleField />
      <p className={css.hint}>{t('invite.lead')}</p>
      <p className={css.other}>
        <Button type="link" onClick={() => onTask({ kind: 'direct' })}>
          {t('invite.direct')}
        </Button>
      </p>
      <FormActions>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t('invite.submit')}
        </Button>
      </FormActions>
    </Form>
  );
}
