import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TeamTicket } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { deleteTicketMutation } from './api';

type Deletion = ReturnType<typeof useDeletion>;

export function useDeletion() {
  const { t } = useTranslation('board');
  const toast = useToast();
  const [confirmation, setConfirmation] = useState<Pick<TeamTicket, 'id' | 'title'> | null>(null);
  const { mutate, reset, isPending, isSuccess } = useMutation(deleteTicketMutation(useQueryClient()));
  const ask = useCallback(
    (ticket: Pick<TeamTicket, 'id' | 'title'>) => {
      reset();
      setConfirmation(ticket);
    },
    [reset],
  );

  function confirm() {
    if (!confirmation) return;
    mutate(confirmation.id, {
      onSuccess: ({ ticketId }) => toast.leaving(t('remove.done', { id: ticketId })),
      onError: (error) => toast.error(t('remove.failed'), error),
      onSettled: () => setConfirmation(null),
    });
  }

  return { confirmation, ask, confirm, cancel: () => setConfirmation(null), isPending, isSuccess };
}

export function DeleteDialog({ deletion, onDeleted }: { deletion: Deletion; onDeleted: () => void }) {
  const { t } = useTranslation('board');
  const { confirmation, isPending, isSuccess, confirm, cancel } = deletion;
  return (
    <ConfirmDialog
      danger
      question={
        confirmation && {
          title: t('remove.title', confirmation),
          text: t('remove.text', confirmation),
          yes: t('remove.yes'),
        }
      }
      busy={isPending}
      onYes={confirm}
      onNo={cancel}
      onClosed={() => isSuccess && onDeleted()}
    />
  );
}
