import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@/shared/api/use-error-text';
import { priorities, type Me, type Priority, type Status, type TicketDetail } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Panel } from '@/shared/ui/layout';
import { PriorityMark, StatusChip } from '@/shared/ui/marks';
import { useToast } from '@/shared/ui/toast';
import { changeTicket, type Change } from './api';
import { statusesFrom } from './rules';
import css from './staff-controls.module.css';

type Deed = 'status' | 'priority' | 'close' | 'reopen' | 'assign' | 'unassign';
type Asked = 'close' | 'reopen';

/** Changes the ticket and says how it went. */
function useChange(ticketId: number) {
  const { t } = useTranslation('conversation');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending, variables } = useMutation(changeTicket(client, ticketId));
  async function change(deed: Deed, what: Change) {
    try {
      await mutateAsync(what);
      toast.success(t(`done.${deed}`));
    } catch (error) {
      toast.error(t(`undone.${deed}`), errorText(error, t('undone.unknown')));
    }
  }
  return { change, isPending, pending: isPending ? variables : undefined };
}

/** What the team can do with a ticket. Closing and opening again are asked about, whichever control they come from. */
export function StaffControls({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const { t } = useTranslation(['conversation', 'common']);
  const { change, isPending, pending } = useChange(ticket.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [statusId, priorityId] = [useId(), useId()];
  const closed = ticket.status === 'closed';
  const status: Status = pending && 'status' in pending ? pending.status : ticket.status;
  const priority: Priority | undefined = pending && 'priority' in pending ? pending.priority : ticket.priority;

  function setStatus(next: Status) {
    if (next === ticket.status) return;
    if (next === 'closed') return setAsked('close');
    if (closed) return setAsked('reopen');
    void change('status', { status: next });
  }
  async function confirmed(deed: Asked) {
    await change(deed, { status: deed === 'close' ? 'closed' : 'open' });
    setAsked(null);
  }

  return (
    <Panel title={t('controls.title')}>
      <div className={css.controls}>
        <label htmlFor={statusId}>{t('common:field.status')}</label>
        <Select<Status>
          id={statusId}
          value={status}
          loading={pending && 'status' in pending}
          onChange={setStatus}
          options={statusesFrom(ticket.status).map((value) => ({ value, label: t(`common:status.${value}`) }))}
          optionRender={({ value }) => <StatusChip value={value as Status} />}
          labelRender={({ value }) => <StatusChip value={value as Status} />}
        />
        <label htmlFor={priorityId}>{t('common:field.priority')}</label>
        <Select<Priority>
          id={priorityId}
          value={priority}
          loading={pending && 'priority' in pending}
          onChange={(next) => void change('priority', { priority: next })}
          options={priorities.map((value) => ({ value, label: t(`common:priority.${value}`) }))}
          optionRender={({ value }) => <PriorityMark value={value as Priority} />}
          labelRender={({ value }) => (
            <span className={css.mark}>
              <PriorityMark value={value as Priority} />
            </span>
          )}
        />
        <Assignee ticket={ticket} me={me} busy={pending !== undefined && 'assignedTo' in pending} onChange={change} />
        <Button
          icon={closed ? <UnlockOutlined aria-hidden /> : <LockOutlined aria-hidden />}
          onClick={() => setAsked(closed ? 'reopen' : 'close')}
        >
          {t(closed ? 'controls.reopen' : 'controls.close')}
        </Button>
      </div>
      <ConfirmDialog
        question={
          asked && { title: t(`ask.${asked}.title`), text: t(`ask.${asked}.text`), yes: t(`controls.${asked}`) }
        }
        busy={isPending}
        onYes={() => asked && void confirmed(asked)}
        onNo={() => setAsked(null)}
      />
    </Panel>
  );
}

type AssigneeProps = {
  ticket: TicketDetail;
  me: Me;
  busy: boolean;
  onChange: (deed: Deed, what: Change) => Promise<void>;
};

function Assignee({ ticket: { assignee }, me, busy, onChange }: AssigneeProps) {
  const { t } = useTranslation('conversation');
  return (
    <div className={css.assignee} role="group" aria-label={t('facts.assignee')}>
      <small>{t('facts.assignee')}</small>
      <span>{assignee?.name ?? t('facts.nobody')}</span>
      {assignee?.id !== me.id && (
        <Button size="small" loading={busy} onClick={() => void onChange('assign', { assignedTo: me.id })}>
          {t('controls.assign')}
        </Button>
      )}
      {assignee && (
        <Button size="small" type="text" loading={busy} onClick={() => void onChange('unassign', { assignedTo: null })}>
          {t('controls.unassign')}
        </Button>
      )}
    </div>
  );
}
