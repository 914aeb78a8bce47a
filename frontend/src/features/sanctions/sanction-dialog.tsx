import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { useAttempt } from '@/shared/hooks/use-attempt';
import { alone } from '@/shared/ui/alone';
import type { NewSanction, SanctionKind } from '@/shared/contract';
import { atMost } from '@/shared/lib/characters';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { serverDate } from '@/shared/lib/server-clock';
import { recordSanctionMutation } from './api';
import css from './sanctions.module.css';
import { localTime, SANCTION_KINDS } from './words';

type Values = { kind: SanctionKind; endsAt?: string; publicReason: string };
type SanctionDialogProps = {
  ticketId: number;
  name: string;
  /** Resolves the report too. */
  resolves?: boolean;
  onDone: (isSaved?: boolean) => void;
};

const fields = ['kind', 'endsAt', 'publicReason'] as const;

/** Records a sanction of a character accused by the report. */
export function SanctionDialog({ ticketId, name, resolves, onDone }: SanctionDialogProps) {
  const { t } = useTranslation(['sanctions', 'common']);
  const { sanctionReasonMax } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  const [earliest] = useState(() => localTime(serverDate()));
  const kind = Form.useWatch('kind', form);
  const attempt = useAttempt<NewSanction>();
  const toast = useToast();
  const { mutate, error, isPending } = useMutation(recordSanctionMutation(useQueryClient(), ticketId));
  const isWarning = kind === 'warning';

  function submit({ endsAt, ...values }: Values) {
    const end = endsAt && !isWarning ? new Date(endsAt).toISOString() : null;
    const sanction = { ...values, name, endsAt: end, ...(resolves && { resolves }) };
    mutate(attempt.callFor(sanction), {
      onSuccess: () => {
        toast.said(t('record.saved'));
        onDone(true);
      },
    });
  }
  return (
    <Dialog
      open
      width={560}
      title={t('record.title', { name })}
      okText={t('record.save')}
      cancelText={t('common:app.cancel')}
      confirmLoading={isPending}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={form.submit}
      onCancel={() => onDone()}
    >
      <p className={css.note}>{`${t('record.lead')} ${t(resolves ? 'record.resolves' : 'record.confirms')}`}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ kind: 'warning', publicReason: '' }}
        onFinish={submit}
      >
        <FormFault form={form} names={fields} error={error} title={t('record.failed')} />
        <div className={css.columns}>
          <Form.Item name="kind" label={t('record.kind')}>
            <Select
              autoFocus
              labelRender={alone}
              options={SANCTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </Form.Item>
          <Form.Item
            name="endsAt"
            label={t('record.endsAt')}
            extra={t(isWarning ? 'record.noEnds' : 'record.endsAtHint')}
          >
            <Input type="datetime-local" min={earliest} disabled={isWarning} />
          </Form.Item>
        </div>
        <Form.Item
          name="publicReason"
          label={t('record.reason')}
          extra={t('record.reasonHint')}
          rules={[{ required: true, whitespace: true, message: t('record.reasonRequired') }]}
        >
          <Input.TextArea rows={4} count={atMost(sanctionReasonMax)} dir="auto" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
