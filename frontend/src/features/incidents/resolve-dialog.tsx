import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { IncidentDetails, NewIncidentUpdate } from '@/shared/contract';
import { useAttempt } from '@/shared/hooks/use-attempt';
import { atMost } from '@/shared/lib/characters';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import pair from '@/shared/ui/form/form-columns.module.css';
import { publishUpdateMutation } from './screen-api';

type Values = { pt: string; en: string; resolveTickets: boolean };

const fields = ['pt', 'en'] as const;
const ROWS = { minRows: 3, maxRows: 8 };

type ResolveDialogProps = { incident: IncidentDetails; onDone: (updateId?: number) => void };

/** Resolves an incident with its last update and, optionally, resolves the tickets that the update answers. */
export function ResolveDialog({ incident: { id, tickets = 0 }, onDone }: ResolveDialogProps) {
  const { t } = useTranslation(['incidents', 'common']);
  const { incidentUpdateMax } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  const attempt = useAttempt<NewIncidentUpdate>();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(publishUpdateMutation(useQueryClient(), id));

  function submit({ pt, en, resolveTickets }: Values) {
    const isReply = tickets > 0;
    const update = {
      pt,
      en,
      state: 'resolved',
      replyToTickets: isReply,
      resolveTickets: isReply && resolveTickets,
    } as const;
    mutate(
      attempt.callFor(update, () => update),
      {
        onSuccess: ({ updates }) => {
          toast.success(t('resolve.done'));
          onDone(updates[0]?.id);
        },
      },
    );
  }
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
        // The page behind has fields of the same names, and ids must differ.
        name="resolve-incident"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ pt: '', en: '', resolveTickets: true }}
        onFinish={submit}
      >
        <FormFault form={form} names={fields} error={error} title={t('resolve.failed')} />
        <div className={pair.columns}>
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
