import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import type { PrivacyRequest } from '@/shared/contract';
import { atMost } from '@/shared/lib/characters';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { refuseErasureMutation } from './api';

const fields = ['reason'] as const;
const REASON_MAX = 1000;

export function RefusalDialog({ request: { id, person }, onDone }: { request: PrivacyRequest; onDone: () => void }) {
  const { t } = useTranslation(['privacy', 'common']);
  const [form] = Form.useForm<{ reason: string }>();
  const toast = useToast();
  const { mutate, error, isPending } = useMutation(refuseErasureMutation(useQueryClient(), id));
  const submit = ({ reason }: { reason: string }) =>
    mutate(reason, {
      onSuccess: () => {
        toast.said(t('refusal.saved'));
        onDone();
      },
    });
  return (
    <Dialog
      open
      title={t('refusal.title', person)}
      okText={t('refusal.save')}
      cancelText={t('common:app.cancel')}
      confirmLoading={isPending}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={form.submit}
      onCancel={onDone}
    >
      <Form form={form} layout="vertical" requiredMark={false} noValidate onFinish={submit}>
        <FormFault form={form} names={fields} error={error} title={t('refusal.failed')} />
        <Form.Item
          name="reason"
          label={t('refusal.reason')}
          extra={t(person.isActive ? 'refusal.hint' : 'refusal.unread', person)}
          rules={[{ required: true, whitespace: true, message: t('refusal.required') }]}
        >
          <Input.TextArea rows={4} count={atMost(REASON_MAX)} autoFocus dir="auto" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
