import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Suspension } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { liftMutation } from './api';

type Suspended = Pick<Suspension, 'userId' | 'userName'>;

/** Asks for confirmation, because the player is notified immediately. */
export function LiftSuspension({ suspension, onClose }: { suspension: Suspended | null; onClose: () => void }) {
  const { t } = useTranslation('suspensions');
  const toast = useToast();
  const lift = useMutation(liftMutation(useQueryClient()));
  const question = suspension && {
    title: t('lift.title', { name: suspension.userName }),
    text: t('lift.text'),
    yes: t('lift.act'),
  };

  function confirm({ userId, userName: name }: Suspended) {
    lift.mutate(userId, {
      onSuccess: () => toast.said(t('lift.done', { name })),
      onError: (error) => toast.error(t('lift.failed'), error),
      onSettled: onClose,
    });
  }
  return (
    <ConfirmDialog
      question={question}
      busy={lift.isPending}
      onYes={() => suspension && confirm(suspension)}
      onNo={onClose}
    />
  );
}
