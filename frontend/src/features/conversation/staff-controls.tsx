import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@/shared/api/use-error-text';
import { priorities, type Me, type Priority, type Status, type TicketDetail } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Panel } from '@/shared/ui/layout';
import { PriorityMark, StatusChip } from '@/shared/ui/chips';
import { useToast } from '@/shared/ui/toast';
import { changeTicket, type Change } from './api';
import { Assignee } from './assignee';
import { statusesFrom } from './rules';
import css from './staff-controls.module.css';

/** antd fades the chosen value of an open select, which makes a chip unreadable. */
const readable = { content: { opacity: 1 } };

type TicketAction = 'status' | 'priority' | 'close' | 'reopen' | 'assign' | 'reassign' | 'unassign';
type Confirmation = 'close' | 'reopen';

/** Changes the ticket and shows the result as a toast. */
function useChange(ticketId: number) {
  const { t } = useTranslation('conversation');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending, variables } = useMutation(changeTicket(client, ticketId));
  async function change(action: TicketAction, what: Change) {
    try {
      await mutateAsync(what);
      toast.success(t(`done.${action}`));
    } catch (error) {
      toast.error(t(`undone.${action}`), errorText(error, t('undone.unknown')));
    }
  }
  return { change, isPending, pendingChange: isPending ? variables : undefined };
}

/** What the team can do with a ticket. Closing and reopening ask for confirmation, whichever control they come from. */
export function StaffControls({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const { t } = useTranslation(['conversation', 'common']);
  const { change, isPending, pendingChange } = useChange(ticket.id);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [statusId, priorityId] = [useId(), useId()];
  const closed = ticket.status === 'closed';
  const status: Status = pendingChange && 'status' in pendingChange ? pendingChange.status : ticket.status;
  const priority: Priority | undefined =
    pendingChange && 'priority' in pendingChange ? pendingChange.priority : ticket.priority;

  function setStatus(next: Status) {
    if (next === ticket.status) return;
    if (next === 'closed') return setConfirmation('close');
    if (closed) return setConfirmation('reopen');
    void change('status', { status: next });
  }
  async function confirmed(action: Confirmation) {
    await change(action, { status: action === 'close' ? 'closed' : 'open' });
    setConfirmation(null);
  }

  return (
    <Panel title={t('controls.title')}>
      <div className={css.controls}>
        <label htmlFor={statusId}>{t('common:field.status')}</label>
        <Select<Status>
          id={statusId}
          styles={readable}
          value={status}
          loading={pendingChange && 'status' in pendingChange}
          onChange={setStatus}
          options={statusesFrom(ticket.status).map((value) => ({ value, label: t(`common:status.${value}`) }))}
          optionRender={({ value }) => <StatusChip value={value as Status} />}
          labelRender={({ value }) => <StatusChip value={value as Status} />}
        />
        <label htmlFor={priorityId}>{t('common:field.priority')}</label>
        <Select<Priority>
          id={priorityId}
          styles={readable}
          value={priority}
          loading={pendingChange && 'priority' in pendingChange}
          onChange={(next) => void change('priority', { priority: next })}
          options={priorities.map((value) => ({ value, label: t(`common:priority.${value}`) }))}
          optionRender={({ value }) => <PriorityMark value={value as Priority} />}
          labelRender={({ value }) => (
            <span className={css.mark}>
              <PriorityMark value={value as Priority} />
            </span>
          )}
        />
        <Assignee
          ticket={ticket}
          me={me}
          busy={pendingChange !== undefined && 'assignedTo' in pendingChange}
          onChange={change}
        />
        <Button
          icon={closed ? <UnlockOutlined aria-hidden /> : <LockOutlined aria-hidden />}
          onClick={() => setConfirmation(closed ? 'reopen' : 'close')}
        >
          {t(closed ? 'controls.reopen' : 'controls.close')}
        </Button>
      </div>
      <ConfirmDialog
        question={
          confirmation && {
            title: t(`ask.${confirmation}.title`),
            text: t(`ask.${confirmation}.text`),
            yes: t(`controls.${confirmation}`),
          }
        }
        busy={isPending}
        onYes={() => confirmation && void confirmed(confirmation)}
        onNo={() => setConfirmation(null)}
      />
    </Panel>
  );
}
