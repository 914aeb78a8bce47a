import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { alone } from '@/shared/ui/alone';
import type { AppealDecision, Sanction } from '@/shared/contract';
import { atMost } from '@/shared/lib/characters';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { serverDate } from '@/shared/lib/server-clock';
import { decideAppealMutation } from './api';
import css from './sanctions.module.css';
import { localTime } from './words';

type Outcome = AppealDecision['outcome'];
type Values = { outcome: Outcome; endsAt?: string; reason: string };

const fields = ['outcome', 'endsAt', 'reason'] as const;

/** A warning has no end date to reduce, and a lifted sanction is over. */
const outcomesOf = ({ kind, lifted }: Sanction): Outcome[] =>
  kind === 'warning' || lifted !== null ? ['upheld', 'lifted'] : ['upheld', 'reduced', 'lifted'];

/** Decides an appeal. The reason is sent to the player as the reply and closes the ticket. */
export function DecisionForm({ ticketId, sanction }: { ticketId: number; sanction: Sanction }) {
  const { t } = useTranslation('sanctions');
  const { appealReasonMin, messageMax } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  const [earliest] = useState(() => localTime(serverDate()));
  const outcome = Form.useWatch('outcome', form);
  const toast = useToast();
  const { mutate, error, isPending } = useMutation(decideAppealMutation(useQueryClient(), ticketId));
  const submit = ({ endsAt, ...values }: Values) =>
    mutate(
      { ...values, ...(endsAt && { endsAt: new Date(endsAt).toISOString() }) },
      { onSuccess: () => toast.said(t('panel.done')) },
    );
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ outcome: sanction.lifted ? 'lifted' : 'upheld', reason: '' }}
      onFinish={submit}
      className={css.form}
    >
      <p className={css.note}>{t('panel.undecided')}</p>
      <FormFault form={form} names={fields} error={error} title={t('panel.failed')} />
      <Form.Item name="outcome" label={t('panel.outcome')}>
        <Select
          labelRender={alone}
          options={outcomesOf(sanction).map((value) => ({ value, label: t(`panel.${value}`) }))}
        />
      </Form.Item>
      {outcome === 'reduced' && (
        <Form.Item
          name="endsAt"
          label={t('panel.endsAt')}
          rules={[{ required: true, message: t('panel.endsAtRequired') }]}
        >
          <Input type="datetime-local" min={earliest} />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={t('panel.why')}
        extra={t('panel.whyHint')}
        rules={[
          {
            required: true,
            whitespace: true,
            min: appealReasonMin,
            message: t('panel.short', { min: appealReasonMin }),
          },
        ]}
      >
        <Input.TextArea rows={5} count={atMost(messageMax)} dir="auto" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('panel.decide')}
      </Button>
    </Form>
  );
}
