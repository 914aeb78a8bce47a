import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { endInviteMutation } from './api';

export function EndInvite({ person, onClose }: { person: AdminUser | null; onClose: () => void }) {
  const { t } = useTranslation('people');
  const toast = useToast();
  const end = useMutation(endInviteMutation(useQueryClient()));
  const question = person && {
    title: t('endInvite.title', person),
    text: t('endInvite.text'),
    yes: t('endInvite.yes'),
  };

  function confirm({ id, name }: AdminUser) {
    end.mutate(id, {
      onSuccess: () => toast.success(t('endInvite.done', { name })),
      onError: (error) => toast.error(t('endInvite.failed'), error),
      onSettled: onClose,
    });
  }
  return (
    <ConfirmDialog
      danger
      question={question}
      busy={end.isPending}
      onYes={() => person && confirm(person)}
      onNo={onClose}
    />
  );
}
