import { UserAddOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { isFault } from '@/shared/api/errors';
import type { TeamTicket } from '@/shared/contract';
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

/** Shows the assignee. An unassigned ticket has a button that takes it, unless a colleague was faster. */
export function OwnerCell({ ticket }: { ticket: TeamTicket }) {
  const { t } = useTranslation('board');
  const me = useMe();
  const { assign, reset, isPending, lost } = useAssignment(ticket.id);
  const { assignee } = ticket;
  return (
    <>
      {assignee ? (
        <OwnerMark
          name={assignee.name}
          isMine={assignee.id === me.id}
          label={assignee.id === me.id ? t('row.mine') : undefined}
        />
      ) : (
        <button
          type="button"
          className={`${marks.owner} ${css.nobody} reach`}
          aria-label={t('row.claim', { id: ticket.id })}
          title={t('row.claimShort')}
          disabled={isPending}
          onClick={() => assign(me.id, null)}
        >
          <UserAddOutlined aria-hidden />
        </button>
      )}
      {lost && assignee && assignee.id !== me.id && (
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
