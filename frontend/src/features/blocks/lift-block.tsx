import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { UserBlock } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { liftMutation } from './api';

type Suspended = Pick<UserBlock, 'userId' | 'userName'>;

/** Asks for confirmation, because the player is notified immediately. */
export function LiftBlock({ block, onClose }: { block: Suspended | null; onClose: () => void }) {
  const { t } = useTranslation('blocks');
  const toast = useToast();
  const lift = useMutation(liftMutation(useQueryClient()));
  const question = block && {
    title: t('lift.title', { name: block.userName }),
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
    <ConfirmDialog question={question} busy={lift.isPending} onYes={() => block && confirm(block)} onNo={onClose} />
  );
}
