import { UserAddOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { isFault } from '@/shared/api/errors';
import type { TeamTicket } from '@/shared/contract';
import { initialsOf } from '@/shared/lib/initials';
import { useMe } from '@/shared/session/me';
import { OwnerMark } from '@/shared/ui/mark/person-marks';
import marks from '@/shared/ui/mark/person-marks.module.css';
import { useToast } from '@/shared/ui/toast/toast';
import { assignMutation } from './api';
import css from './rows.module.css';

function useAssignment(id: number) {
  const { t } = useTranslation('board');
  const toast = useToast();
  const { mutate, reset, isPending, error } = useMutation(assignMutation(useQueryClient(), id));
  const assign = (assignedTo: number | null, ifAssignedTo: number | null) =>
    mutate(
      { assignedTo, ifAssignedTo },
      {
        onError: (failure) => {
          if (!isFault(failure, 'conflict')) toast.error(t('row.claimFailed'), failure);
        },
      },
    );
  return { assign, reset, isPending, lost: isFault(error, 'conflict') };
}

/** Shows the assignee. A button takes a ticket that has none, or an unclosed one whose assignee is away. */
export function OwnerCell({ ticket }: { ticket: TeamTicket }) {
  const { t } = useTranslation('board');
  const me = useMe();
  const { assign, reset, isPending, lost } = useAssignment(ticket.id);
  const { assignee, status } = ticket;
  const isMine = assignee?.id === me.id;
  const isAway = status === 'closed' ? undefined : assignee?.isAway;
  const holder = isMine || !isAway ? assignee : null;
  return (
    <>
      {holder ? (
        <OwnerMark name={holder.name} isMine={isMine} isAway={isAway} label={isMine ? t('row.mine') : undefined} />
      ) : (
        <Claim ticket={ticket} disabled={isPending} onClaim={() => assign(me.id, assignee?.id ?? null)} />
      )}
      {lost && assignee && !isMine && (
        <span className={css.lost} role="alert">
          <span>{t('row.lost', { name: assignee.name })}</span>
          <Button size="small" loading={isPending} onClick={() => assign(me.id, assignee.id)}>
            {t('row.takeOver')}
          </Button>
          <Button size="small" type="text" onClick={reset}>
            {t('row.leave')}
          </Button>
        </span>
      )}
    </>
  );
}

type ClaimProps = { ticket: TeamTicket; disabled: boolean; onClaim: () => void };

/** Shows the initials of an assignee who is away. */
function Claim({ ticket: { id, assignee }, disabled, onClaim }: ClaimProps) {
  const { t } = useTranslation(['board', 'desk']);
  const formerly = assignee && t('desk:away.formerly', { name: assignee.name });
  return (
    <button
      type="button"
      className={`${marks.owner} ${css.nobody} reach`}
      aria-label={[t('row.claim', { id }), formerly].filter(Boolean).join(', ')}
      title={formerly ?? t('row.claimShort')}
      disabled={disabled}
      onClick={onClaim}
    >
      {assignee ? <span aria-hidden>{initialsOf(assignee.name)}</span> : <UserAddOutlined aria-hidden />}
    </button>
  );
}
