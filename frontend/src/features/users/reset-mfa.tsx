import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { resetMfaMutation } from './api';

/** For a person who lost their phone and recovery codes. */
export function ResetMfa({ person, onClose }: { person: AdminUser | null; onClose: () => void }) {
  const { t } = useTranslation('people');
  const toast = useToast();
  const reset = useMutation(resetMfaMutation(useQueryClient()));

  function confirm(of: AdminUser) {
    reset.mutate(of.id, {
      onSuccess: () => toast.success(t('mfa.done', of)),
      onError: (error) => toast.error(t('mfa.failed'), error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      danger
      question={person && { title: t('mfa.title', person), text: t('mfa.text'), yes: t('mfa.yes') }}
      busy={reset.isPending}
      onYes={() => person && confirm(person)}
      onNo={onClose}
    />
  );
}
