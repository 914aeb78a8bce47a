import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { isFault } from '@/shared/api/errors';
import type { Webhook } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { deleteWebhookMutation } from './api';
import { hostOf } from './rules';

export function DeleteWebhook({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const remove = useMutation(deleteWebhookMutation(useQueryClient()));

  function confirm({ id }: Webhook) {
    remove.mutate(id, {
      onSuccess: () => toast.said(t('webhooks.deleted')),
      onError: (error) => {
        if (isFault(error, 'missing')) toast.said(t('webhooks.deletedBefore'));
        else toast.error(t('webhooks.deleteFailed'), error);
      },
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      danger
      question={
        webhook && {
          title: t('webhooks.deleteTitle'),
          text: t('webhooks.deleteText', { url: hostOf(webhook.url) }),
          yes: t('webhooks.deleteYes'),
        }
      }
      busy={remove.isPending}
      onYes={() => webhook && confirm(webhook)}
      onNo={onClose}
    />
  );
}
