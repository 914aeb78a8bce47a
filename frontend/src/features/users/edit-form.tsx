import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { useMe } from '@/shared/session/me';
import { FormActions } from '@/shared/ui/form/form-actions';
import { FormFault } from '@/shared/ui/form/form-fault';
import { InlineNotice } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast/toast';
import { updatePersonMutation, type UserChange } from './api';
import { EmailField, NameField, RoleField } from './fields';
import css from './users.module.css';
import { hasOwnName } from './rules';

const names = ['name', 'email', 'role', 'isActive'] as const;

export function EditForm({ person, onDone }: { person: AdminUser; onDone: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const toast = useToast();
  const own = useMe().id === person.id;
  const [form] = Form.useForm<UserChange>();
  const update = useMutation(updatePersonMutation(useQueryClient()));
  const { email, role, isActive } = person;
  const isNamed = hasOwnName(person);
  const name = isNamed ? person.name : '';

  function submit(values: UserChange) {
    const said = values.name?.trim() || undefined;
    const change = { ...values, id: person.id, name: said, email: values.email.trim() };
    update.mutate(change, {
      onSuccess: (updated) => {
        toast.success(t('form.updated', { name: updated.name }));
        onDone();
      },
    });
  }

  return (
    <Form<UserChange>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      initialValues={{ name, email, role, isActive }}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <FormFault form={form} names={names} error={update.error} title={t('form.updateFailed')} />
      {own && <InlineNotice>{t('form.own')}</InlineNotice>}
      <NameField optional={!isNamed} />
      <EmailField />
      <RoleField />
      <Form.Item name="isActive" label={t('form.isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {!own && <p className={css.hint}>{t('form.ends')}</p>}
      <FormActions>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t('common:app.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
