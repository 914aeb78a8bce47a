import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useToast } from '@/shared/ui/toast';
import { inviteMutation } from './api';

/** Another link for somebody who has never signed in. */
export function InvitePerson({ person, onClose }: { person: AdminUser | null; onClose: () => void }) {
  const { t } = useTranslation('people');
  const toast = useToast();
  const invite = useMutation(inviteMutation(useQueryClient()));

  function confirm({ id, email }: AdminUser) {
    invite.mutate(id, {
      onSuccess: () => toast.success(t('invite.done', { email })),
      onError: (error) => toast.error(t('invite.failed'), error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      question={person && { title: t('invite.title', person), text: t('invite.text', person), yes: t('invite.yes') }}
      busy={invite.isPending}
      onYes={() => person && confirm(person)}
      onNo={onClose}
    />
  );
}
