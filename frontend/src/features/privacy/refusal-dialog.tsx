import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { PrivacyRequest } from '@/shared/contract';
import { ReasonDialog } from '@/shared/ui/dialog/reason-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { refuseErasureMutation } from './api';

const REASON_MAX = 1000;

export function RefusalDialog({ request: { id, person }, onDone }: { request: PrivacyRequest; onDone: () => void }) {
  const { t } = useTranslation('privacy');
  const toast = useToast();
  const { mutate, error, isPending } = useMutation(refuseErasureMutation(useQueryClient(), id));
  const refuse = (reason: string) =>
    mutate(reason, {
      onSuccess: () => {
        toast.said(t('refusal.saved'));
        onDone();
      },
    });
  return (
    <ReasonDialog
      title={t('refusal.title', person)}
      label={t('refusal.reason')}
      hint={t(person.isActive ? 'refusal.hint' : 'refusal.unread', person)}
      required={t('refusal.required')}
      max={REASON_MAX}
      yes={t('refusal.save')}
      failed={t('refusal.failed')}
      error={error}
      busy={isPending}
      onSubmit={({ reason }) => refuse(reason)}
      onClose={onDone}
    />
  );
}
