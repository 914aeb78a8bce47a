import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@/shared/api/use-error-text';
import type { AdminUser } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useToast } from '@/shared/ui/toast';
import { resetMfaMutation } from './api';

/** For somebody who lost phone and recovery codes. */
export function ResetMfa({ person, onClose }: { person: AdminUser | null; onClose: () => void }) {
  const { t } = useTranslation('people');
  const toast = useToast();
  const errorText = useErrorText();
  const reset = useMutation(resetMfaMutation(useQueryClient()));

  function confirm({ id, name }: AdminUser) {
    reset.mutate(id, {
      onSuccess: () => toast.success(t('mfa.done', { name })),
      onError: (error) => toast.error(t('mfa.failed'), errorText(error)),
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
