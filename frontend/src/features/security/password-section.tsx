import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { useErrorText } from '@/shared/api/use-error-text';
import { passwordRules } from '@/shared/lib/password-rules';
import { useMe } from '@/shared/session/me';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PasswordInput } from '@/shared/ui/password-input';
import { useToast } from '@/shared/ui/toast';
import { FieldHint } from '@/shared/ui/field-hint';
import { changePasswordMutation, type PasswordChange } from './api';

import css from './security.module.css';

type Values = PasswordChange & { repeated: string };

export function PasswordSection() {
  const { t } = useTranslation('security');
  const { passwordMin: min, passwordMaxBytes: max } = useConfig().limits;
  const me = useMe();
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const [form] = Form.useForm<Values>();
  const change = useMutation(changePasswordMutation(client));

  function submit({ currentPassword, newPassword }: Values) {
    const onSuccess = () => {
      form.resetFields();
      toast.success(t('password.changed'));
    };
    change.mutate({ currentPassword, newPassword }, { onSuccess });
  }

  return (
    <section className={css.section}>
      <h3>{t('password.title')}</h3>
      {change.error && (
        <InlineAlert occasion={change.error}>{errorText(change.error, t('password.failed'))}</InlineAlert>
      )}
      <Form<Values> form={form} layout="vertical" requiredMark={false} validateTrigger="onSubmit" onFinish={submit}>
        {/* Password managers file the new password under this name. */}
        <input className="vh" tabIndex={-1} aria-hidden readOnly autoComplete="username" value={me.email} />
        <Form.Item
          name="currentPassword"
          label={t('password.current')}
          rules={[{ required: true, message: t('password.currentRequired') }]}
        >
          <PasswordInput autoComplete="current-password" />
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
        <Button htmlType="submit" loading={change.isPending}>
          {t('password.submit')}
        </Button>
      </Form>
    </section>
  );
}
