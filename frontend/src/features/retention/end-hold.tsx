import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import '@/shared/i18n/retention-strings';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { holdMutation } from './api';

export function EndHold({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { t } = useTranslation('retention');
  const toast = useToast();
  const { mutate, isPending } = useMutation(holdMutation(useQueryClient(), ticketId));
  const end = () =>
    mutate(
      { reason: null },
      {
        onSuccess: () => toast.said(t('hold.ended')),
        onError: (error) => toast.error(t('hold.endFailed'), error),
        onSettled: onClose,
      },
    );
  const question = { title: t('hold.end', { id: ticketId }), text: t('hold.endText'), yes: t('hold.endYes') };
  return <ConfirmDialog question={question} busy={isPending} danger onYes={end} onNo={onClose} />;
}
