import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { useErrorText } from '@/shared/api/use-error-text';
import { passwordRules } from '@/shared/lib/password-rules';
import { useMe } from '@/shared/session/me';
import { FieldHint } from '@/shared/ui/form/field-hint';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PasswordInput } from '@/shared/ui/form/password-input';
import { changePasswordMutation, type PasswordChange } from './api';
import css from './account.module.css';

type Values = PasswordChange & { repeated: string };
type OwnPasswordFormProps = {
  onChanged: () => void;
  /** Set if an admin chose the current password. The form is then the whole screen, and its second button signs out. */
  temporary?: { leave: string; onLeave: () => void };
};

export function OwnPasswordForm({ onChanged, temporary }: OwnPasswordFormProps) {
  const { t } = useTranslation('security');
  const { passwordMin: min, passwordMaxBytes: max } = useConfig().limits;
  const me = useMe();
  const errorText = useErrorText();
  const [form] = Form.useForm<Values>();
  const change = useMutation(changePasswordMutation(useQueryClient()));

  function submit({ currentPassword, newPassword }: Values) {
    const onSuccess = () => {
      form.resetFields();
      onChanged();
    };
    change.mutate({ currentPassword, newPassword }, { onSuccess });
  }

  return (
    <>
      {change.error && (
        <InlineAlert occasion={change.error}>{errorText(change.error, t('password.failed'))}</InlineAlert>
      )}
      <Form<Values> form={form} layout="vertical" requiredMark={false} validateTrigger="onSubmit" onFinish={submit}>
        {/* Password managers file the new password under this name. */}
        <input className="vh" tabIndex={-1} aria-hidden readOnly autoComplete="username" value={me.email} />
        <Form.Item
          name="currentPassword"
          label={t(temporary ? 'own.current' : 'password.current')}
          rules={[{ required: true, message: t('password.currentRequired') }]}
        >
          <PasswordInput autoComplete="current-password" autoFocus={temporary !== undefined} />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t('password.next')}
          extra={<FieldHint>{t('password.hint', { min, max })}</FieldHint>}
          rules={[
            { required: true, message: t('password.nextRequired') },
            ...passwordRules({ min, maxBytes: max }, { short: t('password.short', { min }), long: t('password.long') }),
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={t('password.repeat')}
          dependencies={['newPassword']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, value) =>
                value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('password.differs'))),
            }),
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        {temporary ? (
          <div className={css.actions}>
            <Button type="primary" htmlType="submit" loading={change.isPending}>
              {t('own.submit')}
            </Button>
            <Button onClick={temporary.onLeave}>{temporary.leave}</Button>
          </div>
        ) : (
          <Button htmlType="submit" loading={change.isPending}>
            {t('password.submit')}
          </Button>
        )}
      </Form>
    </>
  );
}
