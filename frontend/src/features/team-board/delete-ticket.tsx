import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@/shared/api/use-error-text';
import type { Ticket } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useToast } from '@/shared/ui/toast';
import { deleteTicketMutation } from './api';

type Deletion = ReturnType<typeof useDeletion>;

/** Which ticket is to go, and whether it is on its way. */
export function useDeletion() {
  const { t } = useTranslation('board');
  const toast = useToast();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<Ticket | null>(null);
  const { mutate, reset, isPending, isSuccess } = useMutation(deleteTicketMutation(useQueryClient()));
  const ask = useCallback(
    (ticket: Ticket) => {
      reset();
      setAsked(ticket);
    },
    [reset],
  );

  function confirm() {
    if (!asked) return;
    mutate(asked.id, {
      onSuccess: ({ ticketId }) => toast.success(t('remove.done', { id: ticketId })),
      onError: (error) => toast.error(t('remove.failed'), errorText(error)),
      onSettled: () => setAsked(null),
    });
  }

  return { asked, ask, confirm, cancel: () => setAsked(null), isPending, isSuccess };
}

export function DeleteDialog({ deletion, onDeleted }: { deletion: Deletion; onDeleted: () => void }) {
  const { t } = useTranslation('board');
  const { asked, isPending, isSuccess, confirm, cancel } = deletion;
  return (
    <ConfirmDialog
      danger
      question={asked && { title: t('remove.title', asked), text: t('remove.text', asked), yes: t('remove.yes') }}
      busy={isPending}
      onYes={confirm}
      onNo={cancel}
      onClosed={() => isSuccess && onDeleted()}
    />
  );
}
