import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { Sanction } from '@/shared/contract';
import { atMost } from '@/shared/lib/characters';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { liftSanctionMutation } from './api';

const fields = ['reason'] as const;

/** Lifts a sanction without an appeal. */
export function LiftDialog({ sanction: { id, name }, onDone }: { sanction: Sanction; onDone: () => void }) {
  const { t } = useTranslation(['sanctions', 'common']);
  const { sanctionReasonMax } = useConfig().limits;
  const [form] = Form.useForm<{ reason: string }>();
  const toast = useToast();
  const { mutate, error, isPending } = useMutation(liftSanctionMutation(useQueryClient(), id));
  const submit = ({ reason }: { reason: string }) =>
    mutate(reason, {
      onSuccess: () => {
        toast.said(t('record.lifted'));
        onDone();
      },
    });
  return (
    <Dialog
      open
      title={t('record.liftTitle', { name })}
      okText={t('record.lift')}
      cancelText={t('common:app.cancel')}
      confirmLoading={isPending}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={form.submit}
      onCancel={onDone}
    >
      <Form form={form} layout="vertical" requiredMark={false} noValidate onFinish={submit}>
        <FormFault form={form} names={fields} error={error} title={t('record.liftFailed')} />
        <Form.Item
          name="reason"
          label={t('record.liftReason')}
          rules={[{ required: true, whitespace: true, message: t('record.reasonRequired') }]}
        >
          <Input.TextArea rows={3} count={atMost(sanctionReasonMax)} autoFocus dir="auto" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
