import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { newIdempotencyKey } from '@/shared/api/headers';
import type { IncidentDetails } from '@/shared/contract';
import { atMost } from '@/shared/lib/characters';
import { Dialog } from '@/shared/ui/dialog';
import { FormFault } from '@/shared/ui/form-fault';
import { useToast } from '@/shared/ui/toast';
import { publishUpdateMutation } from './api';
import css from './incident.module.css';

type Values = { pt: string; en: string; resolveTickets: boolean };

const fields = ['pt', 'en'] as const;
const ROWS = { minRows: 3, maxRows: 8 };

type ResolveDialogProps = { incident: IncidentDetails; onDone: (updateId?: number) => void };

/** Ends an incident with its last update, and with the tickets that it answers if that is wanted. */
export function ResolveDialog({ incident: { id, tickets = 0 }, onDone }: ResolveDialogProps) {
  const { t } = useTranslation(['incidents', 'common']);
  const { incidentUpdateMax } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  // A repeated attempt must not publish it twice.
  const [key, setKey] = useState(newIdempotencyKey);
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(publishUpdateMutation(useQueryClient(), id));

  const submit = ({ pt, en, resolveTickets }: Values) =>
    mutate(
      { key, pt, en, state: 'resolved', replyToTickets: tickets > 0, resolveTickets: tickets > 0 && resolveTickets },
      {
        onSuccess: ({ updates }) => {
          toast.success(t('resolve.done'));
          onDone(updates[0]?.id);
        },
        // The same key with other words would be refused.
        onError: () => setKey(newIdempotencyKey()),
      },
    );
  return (
    <Dialog
      open
      width={760}
      title={t('resolve.title')}
      okText={t('resolve.deed')}
      cancelText={t('common:app.cancel')}
      confirmLoading={isPending}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={form.submit}
      onCancel={() => onDone()}
    >
      <p className="muted">{t('resolve.text')}</p>
      <Form<Values>
        form={form}
        // The page behind has fields of the same names.
        name="resolve-incident"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ pt: '', en: '', resolveTickets: true }}
        onFinish={submit}
      >
        <FormFault form={form} names={fields} error={error} title={t('resolve.failed')} />
        <div className={css.columns}>
          {fields.map((lang) => (
            <Form.Item
              key={lang}
              name={lang}
              label={t(`detail.body.${lang}`)}
              rules={[{ required: true, whitespace: true, message: t('detail.bodyRequired') }]}
            >
              <Input.TextArea
                lang={lang === 'pt' ? 'pt-BR' : 'en'}
                autoFocus={lang === 'pt'}
                autoSize={ROWS}
                count={atMost(incidentUpdateMax)}
              />
            </Form.Item>
          ))}
        </div>
        <Form.Item name="resolveTickets" valuePropName="checked" hidden={tickets === 0} noStyle={tickets === 0}>
          <Checkbox>{t('resolve.tickets', { count: tickets })}</Checkbox>
        </Form.Item>
      </Form>
    </Dialog>
  );
}
