import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { Sanction } from '@/shared/contract';
import { ReasonDialog } from '@/shared/ui/dialog/reason-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { liftSanctionMutation } from './api';

/** Lifts a sanction without an appeal. */
export function LiftDialog({ sanction: { id, name }, onDone }: { sanction: Sanction; onDone: () => void }) {
  const { t } = useTranslation('sanctions');
  const { sanctionReasonMax } = useConfig().limits;
  const toast = useToast();
  const { mutate, error, isPending } = useMutation(liftSanctionMutation(useQueryClient(), id));
  const lift = (reason: string) =>
    mutate(reason, {
      onSuccess: () => {
        toast.said(t('record.lifted'));
        onDone();
      },
    });
  return (
    <ReasonDialog
      title={t('record.liftTitle', { name })}
      label={t('record.liftReason')}
      required={t('record.reasonRequired')}
      max={sanctionReasonMax}
      yes={t('record.lift')}
      failed={t('record.liftFailed')}
      error={error}
      busy={isPending}
      onSubmit={({ reason }) => lift(reason)}
      onClose={onDone}
    />
  );
}
