import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { teamQuery } from '@/shared/api/team';
import type { Me, TeamMember, TicketDetail } from '@/shared/contract';
import type { Change } from './api';
import css from './staff-controls.module.css';

type Assignment = 'assign' | 'reassign' | 'unassign';

type Option = { value: number; label: string; member?: TeamMember };

type AssigneeProps = {
  ticket: TicketDetail;
  me: Me;
  busy: boolean;
  onChange: (action: Assignment, what: Change) => Promise<void>;
};

/** Who has the ticket. A change is refused if somebody else has changed it since it was shown. */
export function Assignee({ ticket, me, busy, onChange }: AssigneeProps) {
  const { t } = useTranslation('conversation');
  const id = useId();
  const [open, setOpen] = useState(false);
  const team = useQuery({ ...teamQuery(), enabled: open });
  const { assignee } = ticket;
  const seen = assignee?.id ?? null;
  const members = team.data ?? [];
  const isListed = members.some((member) => member.id === seen);

  function assign(assignedTo: number | null) {
    const action = assignedTo === null ? 'unassign' : assignedTo === me.id ? 'assign' : 'reassign';
    void onChange(action, { assignedTo, ifAssignedTo: seen });
  }

  return (
    <>
      <label htmlFor={id}>{t('facts.assignee')}</label>
      <Select<number, Option>
        id={id}
        value={seen}
        placeholder={t('facts.nobody')}
        loading={busy || team.isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        onOpenChange={setOpen}
        onChange={assign}
        options={[
          // Before the team is loaded, and for a former member, the name comes from the ticket.
          ...(assignee && !isListed ? [{ value: assignee.id, label: assignee.name }] : []),
          ...members.map((member) => ({ value: member.id, label: member.name, member })),
        ]}
        optionRender={({ data: { label, member } }) => <Member name={label} member={member} />}
        notFoundContent={team.isError ? t('controls.teamFailed') : undefined}
      />
      {(seen !== me.id || assignee) && (
        <div className={css.assignee}>
          {seen !== me.id && (
            <Button size="small" loading={busy} onClick={() => assign(me.id)}>
              {t('controls.assign')}
            </Button>
          )}
          {assignee && (
            <Button size="small" type="text" loading={busy} onClick={() => assign(null)}>
              {t('controls.unassign')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** A member as an option, with presence and load to choose by. */
function Member({ name, member }: { name: string; member?: TeamMember }) {
  const { t } = useTranslation('conversation');
  if (!member) return name;
  return (
    <span className={css.member}>
      <span>{name}</span>
      <small>
        {member.isOnline && <span className={css.online}>{t('controls.online')}</span>}
        {t('controls.open', { count: member.openCount })}
      </small>
    </span>
  );
}
