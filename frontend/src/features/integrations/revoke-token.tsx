import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { isFault } from '@/shared/api/errors';
import type { ApiToken } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { revokeTokenMutation } from './api';

export function RevokeToken({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const revoke = useMutation(revokeTokenMutation(useQueryClient()));

  function confirm({ id, name }: ApiToken) {
    revoke.mutate(id, {
      onSuccess: () => toast.said(t('tokens.revoked', { name })),
      onError: (error) => {
        if (isFault(error, 'missing')) toast.said(t('tokens.revokedBefore', { name }));
        else toast.error(t('tokens.revokeFailed'), error);
      },
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      danger
      question={
        token && { title: t('tokens.revokeTitle', token), text: t('tokens.revokeText'), yes: t('tokens.revoke') }
      }
      busy={revoke.isPending}
      onYes={() => token && confirm(token)}
      onNo={onClose}
    />
  );
}
