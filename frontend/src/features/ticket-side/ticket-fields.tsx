import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { Button, Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';

import { isUndecidedAppeal } from '@/features/thread/rules';
import { priorities, type Priority, type Status } from '@/shared/contract';
import { offeredStatuses, type SettableStatus } from '@/shared/lib/status-rules';
import { PriorityMark, StatusChip, useStatusName } from '@/shared/ui/mark/chips';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import css from './staff-controls.module.css';
import type { TicketActions } from './use-ticket-actions';

/** antd fades the chosen value of an open select, which makes a chip unreadable. */
const readable = { content: { opacity: 1 } };

const ENDS: readonly Status[] = ['resolved', 'closed'];

/** With a label in the column; without a frame and with `aria-label` in the header. */
export type FieldLook = Pick<SelectProps, 'id' | 'aria-label' | 'variant' | 'className' | 'popupMatchSelectWidth'>;
type FieldProps = { actions: TicketActions; look: FieldLook };

export function StatusField({ actions: { ticket, status, pendingChange, setStatus }, look }: FieldProps) {
  const statusName = useStatusName();
  return (
    <Select<Status>
      {...look}
      styles={readable}
      value={status}
      loading={'status' in pendingChange}
      disabled={Boolean(ticket.mergedInto ?? ticket.blankedAt)}
      onChange={(next) => setStatus(next as SettableStatus)}
      options={offeredStatuses(status).map((value) => ({
        value,
        label: statusName(value),
        disabled: isUndecidedAppeal(ticket) && ENDS.includes(value),
      }))}
      optionRender={({ value }) => <StatusChip value={value as Status} />}
      labelRender={({ value }) => <StatusChip value={value as Status} />}
    />
  );
}

export function PriorityField({ actions: { priority, pendingChange, setPriority }, look }: FieldProps) {
  const { t } = useTranslation('common');
  return (
    <Select<Priority>
      {...look}
      styles={readable}
      value={priority}
      loading={'priority' in pendingChange}
      onChange={setPriority}
      options={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
      optionRender={({ value }) => <PriorityMark value={value as Priority} />}
      labelRender={({ value }) => (
        <span className={css.mark}>
          <PriorityMark value={value as Priority} />
        </span>
      )}
    />
  );
}

/** Closes or reopens the ticket after confirmation. `short` shows only the verb; screen readers get the full label. */
export function CloseButton({ actions: { ticket, ask }, short }: { actions: TicketActions; short?: boolean }) {
  const { t } = useTranslation(['conversation', 'desk']);
  // A merged ticket is separated instead, below its messages.
  if (ticket.mergedInto || ticket.blankedAt) return null;
  const closed = ticket.status === 'closed';
  const action = closed ? 'reopen' : 'close';
  if (isUndecidedAppeal(ticket)) return short ? null : <p className={css.undecided}>{t('desk:appeal.undecided')}</p>;
  return (
    <Button
      icon={short ? undefined : closed ? <UnlockOutlined aria-hidden /> : <LockOutlined aria-hidden />}
      type={short ? 'text' : undefined}
      aria-label={t(`controls.${action}`)}
      onClick={() => ask(action)}
    >
      {t(short ? `controls.${action}Short` : `controls.${action}`)}
    </Button>
  );
}

export function ChangeDialog({ actions: { confirmation, pendingChange, confirm, ask } }: { actions: TicketActions }) {
  const { t } = useTranslation('conversation');
  return (
    <ConfirmDialog
      question={
        confirmation && {
          title: t(`ask.${confirmation}.title`),
          text: t(`ask.${confirmation}.text`),
          yes: t(`controls.${confirmation}`),
        }
      }
      busy={'status' in pendingChange}
      onYes={() => confirmation && void confirm(confirmation)}
      onNo={() => ask(null)}
    />
  );
}
