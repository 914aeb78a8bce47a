import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { alone } from '@/shared/ui/alone';
import { useConfig } from '@/shared/api/config';
import type { NewSuspension } from '@/shared/contract';
import { atMost } from '@/shared/lib/characters';
import { serverNow } from '@/shared/lib/server-clock';
import { fullDateTime } from '@/shared/lib/when';
import { can, useMe } from '@/shared/session/me';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import '@/shared/i18n/suspension-strings';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { suspendMutation } from './api';
import css from './suspensions.module.css';

const WHATS = ['open', 'write'] as const;
const REASONS = ['flooding', 'insults', 'spam', 'false_reports', 'other'] as const;
const FIELDS = ['what', 'reasonKey', 'until', 'note'] as const;
const DAY_MS = 86_400_000;
const DAYS = [1, 3, 7];
const DAYS_OF_ADMINS = [...DAYS, 30, 365];
/** Option for a custom date. */
const DATE = 0;

type Values = {
  what: NewSuspension['what'];
  reasonKey: NewSuspension['reasonKey'];
  days: number;
  until?: string;
  note: string;
};

const endOf = ({ days, until = '' }: Values): string =>
  new Date(days === DATE ? until : serverNow() + days * DAY_MS).toISOString();

type SuspensionDialogProps = { userId: number; name: string; onClose: () => void };

export function SuspensionDialog({ userId, name, onClose }: SuspensionDialogProps) {
  const { t, i18n } = useTranslation(['suspensions', 'common']);
  const { blockNoteMax, staffBlockDays } = useConfig().limits;
  const isAdmin = can(useMe(), 'admin');
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const suspension = useMutation(suspendMutation(useQueryClient(), userId));
  const days = Form.useWatch('days', form);

  function submit(values: Values) {
    const { what, reasonKey, note } = values;
    suspension.mutate(
      { what, reasonKey, note, until: endOf(values) },
      {
        onSuccess: ({ until }) => {
          toast.said(t('form.done', { name, until: fullDateTime(until, i18n.language) }));
          onClose();
        },
      },
    );
  }

  const lengths = (isAdmin ? DAYS_OF_ADMINS : DAYS).map((count) => ({
    value: count,
    label: t('form.days', { count }),
  }));
  return (
    <Dialog
      open
      width={520}
      title={t('form.title', { name })}
      okText={t('form.submit')}
      cancelText={t('common:app.cancel')}
      confirmLoading={suspension.isPending}
      closable={{ 'aria-label': t('common:app.close') }}
      // A click outside must not discard the input.
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={css.lead}>{t('form.lead')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ what: 'open', days: 1, note: '' }}
        onFinish={submit}
      >
        <FormFault form={form} names={FIELDS} error={suspension.error} title={t('form.failed')} />
        <Form.Item name="what" label={t('form.what')}>
          <Radio.Group className={css.choices}>
            {WHATS.map((what) => (
              <Radio key={what} value={what}>
                <span>{t(`form.${what}`)}</span>
                <small>{t(`form.${what}Hint`)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item
          name="reasonKey"
          label={t('form.reason')}
          extra={t('form.reasonHint')}
          rules={[{ required: true, message: t('form.reasonRequired') }]}
        >
          <Select labelRender={alone} options={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))} />
        </Form.Item>
        <Form.Item name="days" label={t('form.length')}>
          <Select labelRender={alone} options={[...lengths, { value: DATE, label: t('form.date') }]} />
        </Form.Item>
        {days === DATE && (
          <Form.Item
            name="until"
            label={t('form.until')}
            extra={!isAdmin && t('form.untilHint', { days: staffBlockDays })}
            rules={[{ required: true, message: t('form.untilRequired') }]}
          >
            <Input type="datetime-local" />
          </Form.Item>
        )}
        <Form.Item name="note" label={t('form.note')} extra={t('form.noteHint')}>
          <Input.TextArea count={atMost(blockNoteMax)} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
