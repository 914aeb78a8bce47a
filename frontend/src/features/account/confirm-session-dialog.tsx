import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { api, bodyOf } from '@/shared/api/client';
import { fieldFaults } from '@/shared/api/field-faults';
import { keys } from '@/shared/api/keys';
import '@/shared/i18n/confirm-strings';
import { useMe } from '@/shared/session/me';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { FieldHint } from '@/shared/ui/form/field-hint';
import { FormActions } from '@/shared/ui/form/form-actions';
import { FormFault } from '@/shared/ui/form/form-fault';
import { PasswordInput } from '@/shared/ui/form/password-input';
import { confirmation } from './confirmation';

const names = ['password', 'mfaToken'] as const;
type Values = { password: string; mfaToken?: string };

const confirmMutation = () =>
  mutationOptions({
    mutationFn: ({ password, mfaToken }: Values) =>
      bodyOf(api.POST('/api/auth/confirm', { body: { password, ...(mfaToken && { mfaToken: mfaToken.trim() }) } })),
    gcTime: 0,
  });

/**
 * Asks for the password, and for a code if two-step verification is on, before an action that a stolen session must not
 * perform.
 */
export function ConfirmSessionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['confirm', 'common']);
  const [form] = Form.useForm<Values>();
  const client = useQueryClient();
  const { email, mfaEnabled } = useMe();
  const { mutate, error, isPending } = useMutation(confirmMutation());
  const wantsCode = fieldFaults(error, ['mfaToken']).length > 0;
  // Two-step verification was turned on in another tab.
  useEffect(() => {
    if (wantsCode) void client.invalidateQueries({ queryKey: keys.me });
  }, [client, wantsCode]);

  return (
    <Dialog
      open
      width={480}
      title={t('title')}
      footer={null}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:app.close') }}
      onCancel={onClose}
      // Over another dialog, `autoFocus` runs too early.
      afterOpenChange={(isOpen) => isOpen && form.focusField('password')}
    >
      <Form<Values>
        form={form}
        // The form below may have a field of the same name, and ids must differ.
        name="confirm"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(values) => mutate(values, { onSuccess: () => confirmation.end(true) })}
      >
        <p className="muted">{t('lead')}</p>
        <FormFault form={form} names={names} error={error} title={t('failed')} />
        {/* Password managers file the password under this name. */}
        <input className="vh" tabIndex={-1} aria-hidden readOnly autoComplete="username" value={email} />
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
          <PasswordInput autoComplete="current-password" autoFocus />
        </Form.Item>
        {mfaEnabled && (
          <Form.Item
            name="mfaToken"
            label={t('code')}
            extra={<FieldHint>{t('codeHint')}</FieldHint>}
            rules={[{ required: true, whitespace: true, message: t('codeRequired') }]}
          >
            <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
        )}
        <FormActions>
          <Button onClick={onClose}>{t('common:app.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('submit')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
