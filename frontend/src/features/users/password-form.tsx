import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { FormActions } from '@/shared/ui/form/form-actions';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { setPasswordMutation } from './api';
import { PasswordField } from './password-field';
import css from './users.module.css';

const names = ['newPassword'] as const;
type Values = { newPassword: string; revokeApiTokens?: boolean };

/** A new password for another person. */
export function PasswordForm({ person, onDone }: { person: AdminUser; onDone: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const toast = useToast();
  const [form] = Form.useForm<Values>();
  const change = useMutation(setPasswordMutation(useQueryClient()));

  function submit({ newPassword, revokeApiTokens = false }: Values) {
    change.mutate(
      { id: person.id, newPassword, ...(revokeApiTokens && { revokeApiTokens }) },
      {
        onSuccess: () => {
          toast.success(t('password.changed', person));
          onDone();
        },
      },
    );
  }
  function refuse() {
    if (!form.getFieldValue('newPassword')) toast.error(t('password.requiredTitle'), t('password.requiredText'));
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      onFinish={submit}
      onFinishFailed={refuse}
    >
      <p className={css.hint}>{t('password.lead', person)}</p>
      <FormFault form={form} names={names} error={change.error} title={t('password.failed')} />
      {/* Password managers file the new password under this name. */}
      <input className="vh" tabIndex={-1} aria-hidden readOnly autoComplete="username" value={person.email} />
      <PasswordField name="newPassword" label={t('password.next')} required={t('password.requiredText')} focused />
      {person.role === 'admin' && (
        <Form.Item name="revokeApiTokens" valuePropName="checked">
          <Checkbox>{t('password.revokeTokens')}</Checkbox>
        </Form.Item>
      )}
      <FormActions>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t('password.submit')}
        </Button>
      </FormActions>
    </Form>
  );
}
