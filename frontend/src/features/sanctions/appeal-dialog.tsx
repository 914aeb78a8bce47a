import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { OwnSanction } from '@/shared/contract';
import { useAttempt } from '@/shared/hooks/use-attempt';
import { atMost } from '@/shared/lib/characters';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { appealMutation } from './api';
import css from './own-sanctions.module.css';

const fields = ['text'] as const;

/** A sanction can be appealed once. */
export function AppealDialog({ sanction: { id, name }, onDone }: { sanction: OwnSanction; onDone: () => void }) {
  const { t } = useTranslation(['sanctions', 'common']);
  const { appealTextMin: min, descriptionMax } = useConfig().limits;
  const [form] = Form.useForm<{ text: string }>();
  const attempt = useAttempt<{ text: string }>();
  const toast = useToast();
  const { mutate, error, isPending } = useMutation(appealMutation(useQueryClient(), id));
  const submit = (appeal: { text: string }) =>
    mutate(
      attempt.callFor(appeal, () => appeal),
      {
        onSuccess: () => {
          toast.said(t('appeal.sent'));
          onDone();
        },
      },
    );
  return (
    <Dialog
      open
      width={560}
      title={t('appeal.ask', { name })}
      okText={t('appeal.send')}
      cancelText={t('common:app.cancel')}
      confirmLoading={isPending}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={form.submit}
      onCancel={onDone}
    >
      <p className={css.facts}>{t('appeal.once')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        onFinish={submit}
        initialValues={{ text: '' }}
      >
        <FormFault form={form} names={fields} error={error} title={t('appeal.failed')} />
        <Form.Item
          name="text"
          label={t('appeal.text')}
          rules={[{ required: true, whitespace: true, min, message: t('appeal.short', { min }) }]}
        >
          <Input.TextArea rows={6} count={atMost(descriptionMax)} autoFocus dir="auto" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
