import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import dayjs from 'dayjs';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { TicketDetail } from '@/shared/contract';
import '@/shared/i18n/retention-strings';
import { serverDate } from '@/shared/lib/server-clock';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { type Reason, ReasonDialog } from '@/shared/ui/dialog/reason-dialog';
import { DayField } from '@/shared/ui/form/day-field';
import { useToast } from '@/shared/ui/toast/toast';
import { holdMutation } from './api';

type Values = Reason & { until?: string };
const FIELDS = ['reason', 'until'] as const;

type HoldDialogProps = { ticketId: number; hold: NonNullable<TicketDetail['hold']> | null; onClose: () => void };

/** Holds a ticket back from retention and deletion, or changes the hold. The chosen day is its last one. */
export function HoldDialog({ ticketId, hold: before, onClose }: HoldDialogProps) {
  const { t } = useTranslation('retention');
  /** The field shows the fault. */
  const isDayWrong = useRef(false);
  const { holdReasonMax } = useConfig().limits;
  const toast = useToast();
  const today = dayjs(serverDate());
  const until = before?.until ? dayjs(before.until).format('YYYY-MM-DD') : '';
  const { mutate, error, isPending } = useMutation(holdMutation(useQueryClient(), ticketId));
  function hold({ reason, until }: Values) {
    if (isDayWrong.current) return;
    mutate(
      { reason: reason.trim(), until: until ? dayjs(until).endOf('day').toISOString() : null },
      {
        onSuccess: () => {
          toast.said(t('hold.held'));
          onClose();
        },
      },
    );
  }
  return (
    <ReasonDialog<Values>
      title={t('hold.title', { id: ticketId })}
      label={t('hold.reason')}
      hint={t('hold.hint')}
      required={t('hold.required')}
      max={holdReasonMax}
      yes={t('hold.yes')}
      failed={t('hold.failed')}
      error={error}
      busy={isPending}
      fields={FIELDS}
      initial={before?.reason}
      onSubmit={hold}
      onClose={onClose}
    >
      <Form.Item name="until" label={t('hold.until')} extra={t('hold.untilHint')} initialValue={until}>
        <UntilField
          label={t('hold.until')}
          outside={(day) => day.isBefore(today, 'day')}
          outsideText={t('hold.past')}
          onFault={(isWrong) => (isDayWrong.current = isWrong)}
        />
      </Form.Item>
    </ReasonDialog>
  );
}

type UntilProps = Pick<Parameters<typeof DayField>[0], 'id' | 'label' | 'outside' | 'outsideText' | 'onFault'>;

/** The form passes the value. */
const UntilField = ({
  value = '',
  onChange,
  ...rest
}: UntilProps & { value?: string; onChange?: (day: string) => void }) => (
  <DayField {...rest} value={value} onChange={(day) => onChange?.(day)} />
);

export function EndHold({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { t } = useTranslation('retention');
  const toast = useToast();
  const { mutate, isPending } = useMutation(holdMutation(useQueryClient(), ticketId));
  const end = () =>
    mutate(
      { reason: null },
      {
        onSuccess: () => toast.said(t('hold.ended')),
        onError: (error) => toast.error(t('hold.endFailed'), error),
        onSettled: onClose,
      },
    );
  const question = { title: t('hold.end', { id: ticketId }), text: t('hold.endText'), yes: t('hold.endYes') };
  return <ConfirmDialog question={question} busy={isPending} danger onYes={end} onNo={onClose} />;
}
