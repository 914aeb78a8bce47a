import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { useMe } from '@/shared/session/me';
import { ConfirmationFields, confirmationOf } from '@/shared/ui/confirmation-fields';
import { FormActions } from '@/shared/ui/form-actions';
import { FormFault } from '@/shared/ui/form-fault';
import { InlineNotice } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { updatePersonMutation, type PersonChange } from './api';
import { EmailField, NameField, RoleField } from './fields';
import { asksToConfirm, CONFIRMATION, confirmationNames, gainsRights, needsConfirmation } from './rules';
import css from './people.module.css';

const names = ['name', 'email', 'role', 'isActive', ...confirmationNames] as const;

export function EditForm({ person, onDone }: { person: AdminUser; onDone: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const toast = useToast();
  const own = useMe().id === person.id;
  const [form] = Form.useForm<PersonChange>();
  const update = useMutation(updatePersonMutation(useQueryClient()));
  const { name, email, role, isActive } = person;
  const typed = Form.useWatch([], form) as Partial<PersonChange> | undefined;
  const [asked, setAsked] = useState(false);
  const after = { ...person, ...typed, email: typed?.email?.trim() ?? email };
  const asksForEmail = after.email !== email ? t('form.confirmEmail') : undefined;
  const hint = gainsRights(person, after) ? t('form.confirmTeam') : asksForEmail;

  function submit({ confirmation, ...values }: PersonChange) {
    const confirmed = confirmation && { confirmation: confirmationOf(confirmation) };
    const change = { ...values, id: person.id, name: values.name.trim(), email: values.email.trim(), ...confirmed };
    update.mutate(change, {
      onError: (error) => setAsked((before) => before || asksToConfirm(error)),
      onSuccess: (updated) => {
        toast.success(t('form.updated', { name: updated.name }));
        onDone();
      },
    });
  }

  return (
    <Form<PersonChange>
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
      <NameField />
      <EmailField />
      <RoleField />
      <Form.Item name="isActive" label={t('form.isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {!own && <p className={css.hint}>{t('form.ends')}</p>}
      {(asked || needsConfirmation(person, after)) && (
        <ConfirmationFields within={CONFIRMATION} error={update.error} hint={hint} />
      )}
      <FormActions>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t('common:app.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
