import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { inOrderToAssign, teamOfTicketQuery } from '@/features/users/team-query';
import type { Me, TeamMember, TicketDetail } from '@/shared/contract';
import { calendarDay } from '@/shared/lib/when';
import { OwnerMark } from '@/shared/ui/mark/person-marks';
import css from './staff-controls.module.css';
import type { FieldLook } from './ticket-fields';
import type { TicketActions } from './use-ticket-actions';

/** The option that removes the assignee. Ids of users start at 1. */
const NOBODY = 0;
type Option = { value: number; label: string; member?: TeamMember };

/** An appeal is never assigned to the person who decided the sanction. */
const isOffered = ({ isAppealBarred }: TicketDetail, me: Me, id: number) => !isAppealBarred || id !== me.id;

type AssigneeProps = {
  actions: TicketActions;
  look: FieldLook;
  /** Shows the assignee as a face, with the name for screen readers and as a tooltip. */
  face?: boolean;
};

/** An unassigned ticket has a button that takes it. */
export function AssigneeField({ actions: { ticket, me, pendingChange, assign }, look, face }: AssigneeProps) {
  const { t } = useTranslation('conversation');
  const [open, setOpen] = useState(false);
  const team = useQuery({ ...teamOfTicketQuery(ticket.id), enabled: open });
  const busy = 'assignedTo' in pendingChange;
  const { assignee } = ticket;
  const members = inOrderToAssign(
    (team.data ?? []).filter(({ id }) => isOffered(ticket, me, id)),
    me.id,
  );
  const isListed = members.some(({ id }) => id === assignee?.id);

  return (
    <>
      <Select<number, Option>
        {...look}
        value={assignee?.id ?? null}
        placeholder={face ? <NoFace /> : t('facts.nobody')}
        loading={busy || team.isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        onOpenChange={setOpen}
        onChange={(id, option) => assign(id === NOBODY ? null : id, (option as Option).label)}
        options={[
          // Before the team is loaded, and for a former member, the name comes from the ticket.
          ...(assignee && !isListed ? [{ value: assignee.id, label: assignee.name }] : []),
          ...members.map((member) => ({ value: member.id, label: member.name, member })),
          ...(assignee ? [{ value: NOBODY, label: t('controls.unassign') }] : []),
        ]}
        optionRender={({ data: { label, member } }) => <Member name={label} member={member} />}
        labelRender={({ label }) =>
          face && assignee ? (
            <OwnerMark name={assignee.name} isMine={assignee.id === me.id} isAway={assignee.isAway} />
          ) : (
            label
          )
        }
        notFoundContent={team.isError ? t('controls.teamFailed') : undefined}
      />
      <Claim ticket={ticket} me={me} busy={busy} onClaim={() => assign(me.id)} />
    </>
  );
}

type ClaimProps = { ticket: TicketDetail; me: Me; busy: boolean; onClaim: () => void };

function Claim({ ticket, me, busy, onClaim }: ClaimProps) {
  const { t } = useTranslation('conversation');
  const { assignee } = ticket;
  const isTaken = assignee && (assignee.id === me.id || !assignee.isAway);
  if (isTaken || !isOffered(ticket, me, me.id)) return null;
  return (
    <Button loading={busy} onClick={onClaim}>
      {t('controls.assign')}
    </Button>
  );
}

function NoFace() {
  const { t } = useTranslation('conversation');
  return (
    <span className={css.noFace} title={t('facts.nobody')}>
      <span className="vh">{t('facts.nobody')}</span>
    </span>
  );
}

/** A member as an option, with presence and load to choose by. */
function Member({ name, member }: { name: string; member?: TeamMember }) {
  const { t, i18n } = useTranslation(['conversation', 'desk']);
  if (!member) return <span>{name}</span>;
  return (
    <span className={css.member}>
      <span>{name}</span>
      <small>
        {member.isOnline && <span className={css.online}>{t('controls.online')}</span>}
        <span>
          {member.awayUntil
            ? t('desk:away.marked', { day: calendarDay(member.awayUntil, i18n.language) })
            : t('controls.open', { count: member.openCount })}
        </span>
      </small>
    </span>
  );
}
