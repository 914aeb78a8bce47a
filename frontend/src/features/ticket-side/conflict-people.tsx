import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloseOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { teamQuery } from '@/features/users/team-query';
import type { TicketConflicts, TicketDetail } from '@/shared/contract';
import { alone } from '@/shared/ui/alone';
import { useToast } from '@/shared/ui/toast/toast';
import { clearConflict, setConflict } from './api';
import css from './conflict-people.module.css';

type ConflictPeopleProps = { ticket: TicketDetail; conflicts: TicketConflicts; mayAdd: boolean };

/** Members from whom the ticket is hidden. Admins can add and remove members. */
export function ConflictPeople({ ticket: { id, userId }, conflicts, mayAdd }: ConflictPeopleProps) {
  const { t } = useTranslation('desk');
  const { change, busy } = useChanges(id);
  const { people } = conflicts;
  return (
    <>
      {conflicts.aboutTeam && <p>{t('conflict.aboutTeam')}</p>}
      {conflicts.isUnresolvable && <p>{t('conflict.unresolvable')}</p>}
      {people.length > 0 && (
        <ul className={css.people}>
          {people.map((person) => (
            <li key={person.userId}>
              <span>
                <span>{person.userName}</span> <small>{t(`conflict.source.${person.source}`)}</small>
              </span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('conflict.clear', { name: person.userName })}
                disabled={busy}
                onClick={() => change('clear', person.userId)}
              />
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <AddPerson people={people} ownerId={userId} busy={busy} onAdd={(member) => change('set', member)} />}
    </>
  );
}

type AddPersonProps = {
  people: TicketConflicts['people'];
  ownerId: number;
  busy: boolean;
  onAdd: (userId: number) => void;
};

function AddPerson({ people, ownerId, busy, onAdd }: AddPersonProps) {
  const { t } = useTranslation('desk');
  const { data: team = [] } = useQuery(teamQuery());
  const known = new Set([ownerId, ...people.map(({ userId }) => userId)]);
  return (
    <Select<number | null>
      labelRender={alone}
      aria-label={t('conflict.add')}
      placeholder={t('conflict.add')}
      value={null}
      loading={busy}
      disabled={busy}
      onChange={(member) => member !== null && onAdd(member)}
      options={team
        .filter((member) => !known.has(member.id))
        .map((member) => ({ value: member.id, label: member.name }))}
    />
  );
}

function useChanges(id: number) {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  const toast = useToast();
  const set = useMutation(setConflict(client, id));
  const clear = useMutation(clearConflict(client, id));
  const change = (what: 'set' | 'clear', userId: number) =>
    (what === 'set' ? set : clear).mutate(userId, {
      onError: (error) => toast.error(t('conflict.changeFailed'), error),
    });
  return { change, busy: set.isPending || clear.isPending };
}
