import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { newIdempotencyKey } from '@/shared/api/headers';
import { publishUpdateMutation } from '@/shared/api/incidents';
import type { Incident } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';
import { sinceText } from '@/shared/incidents/words';
import { atMost } from '@/shared/lib/characters';
import { FormFault } from '@/shared/ui/form-fault';
import { useToast } from '@/shared/ui/toast';
import { alone } from '@/shared/ui/alone';
import css from './incidents.module.css';

type Values = { pt: string; en: string; replyToTickets: boolean; next: string };
type UpdateFormProps = { incident: Incident; tickets: number };

const fields = ['pt', 'en'] as const;
const EMPTY: Values = { pt: '', en: '', replyToTickets: true, next: 'keep' };
const ROWS = { minRows: 3, maxRows: 10 };
const MINUTE_MS = 60_000;
const HALF_HOUR = 30;
const HOURS = [1, 2, 4, 12, 24];
const MINUTES_PER_HOUR = 60;

/** The time promised for the next update: unchanged, none, or that many minutes from now. */
const nextOf = (next: string): { nextUpdateAt?: string | null } => {
  if (next === 'keep') return {};
  return { nextUpdateAt: next === 'none' ? null : new Date(serverNow() + Number(next) * MINUTE_MS).toISOString() };
};

/** Writes an update in both languages. After a refusal the texts stay. */
export function UpdateForm({ incident, tickets }: UpdateFormProps) {
  const { t } = useTranslation('incidents');
  const { incidentUpdateMax } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  // A repeated attempt must not publish it twice.
  const [key, setKey] = useState(newIdempotencyKey);
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(publishUpdateMutation(useQueryClient(), incident.id));

  function submit({ pt, en, replyToTickets, next }: Values) {
    mutate(
      { key, pt, en, replyToTickets, ...nextOf(next) },
      {
        onSuccess: () => {
          toast.success(t('detail.published'));
          form.resetFields();
        },
        // The same key with other words would be refused.
        onSettled: () => setKey(newIdempotencyKey()),
      },
    );
  }
  const required = [{ required: true, whitespace: true, message: t('detail.bodyRequired') }];
  return (
    <Form<Values> form={form} layout="vertical" requiredMark={false} noValidate initialValues={EMPTY} onFinish={submit}>
      <FormFault form={form} names={fields} error={error} title={t('detail.publishFailed')} />
      <div className={css.columns}>
        <Form.Item name="pt" label={t('detail.bodyPt')} rules={required}>
          <Input.TextArea lang="pt-BR" autoSize={ROWS} count={atMost(incidentUpdateMax)} />
        </Form.Item>
        <Form.Item name="en" label={t('detail.bodyEn')} rules={required}>
          <Input.TextArea lang="en" autoSize={ROWS} count={atMost(incidentUpdateMax)} />
        </Form.Item>
      </div>
      <div className={css.send}>
        <Form.Item name="next" label={t('detail.next')} className={css.next}>
          <Select labelRender={alone} options={useNextOptions(incident)} />
        </Form.Item>
        <Form.Item name="replyToTickets" valuePropName="checked" hidden={tickets === 0} className={css.reply}>
          <Checkbox>{t('detail.reply', { count: tickets })}</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('detail.send')}
        </Button>
      </div>
    </Form>
  );
}

function useNextOptions({ nextUpdateAt }: Incident) {
  const { t, i18n } = useTranslation('incidents');
  const kept = nextUpdateAt
    ? { value: 'keep', label: t('detail.nextKeep', { at: sinceText(nextUpdateAt, i18n.language) }) }
    : { value: 'keep', label: t('detail.nextNone') };
  return [
    kept,
    { value: String(HALF_HOUR), label: t('detail.nextInHalf') },
    ...HOURS.map((hours) => ({ value: String(hours * MINUTES_PER_HOUR), label: t('detail.nextIn', { hours }) })),
    ...(nextUpdateAt ? [{ value: 'none', label: t('detail.nextNone') }] : []),
  ];
}
