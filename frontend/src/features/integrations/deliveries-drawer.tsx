import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DeliveryStatus, Webhook } from '@/shared/contract';
import { InlineNotice } from '@/shared/ui/inline-alert';
import { EmptyState, SkeletonRows } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import { testWebhookMutation } from './api';
import { DeliveryList } from './delivery-list';
import { Drawer } from '@/shared/ui/dialog/drawer';
import css from './integrations.module.css';

type DeliveriesDrawerProps = {
  open: boolean;
  webhook: Webhook | undefined;
  /** The webhook was deleted by another admin. */
  gone: boolean;
  status: DeliveryStatus | undefined;
  onStatus: (status: DeliveryStatus | undefined) => void;
  onClose: () => void;
};

export function DeliveriesDrawer({ open, webhook, gone, status, onStatus, onClose }: DeliveriesDrawerProps) {
  const { t } = useTranslation(['integrations', 'common']);
  // The drawer keeps its content during the closing animation.
  const [shown, setShown] = useState(webhook);
  if (webhook && webhook !== shown) setShown(webhook);
  const current = open ? webhook : shown;

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('deliveries.title')}
      size="min(640px, 100vw)"
      closable={{ 'aria-label': t('common:app.close') }}
      extra={current?.isActive && <SendTest id={current.id} />}
    >
      {current && (
        <>
          <p className={css.target}>{current.url}</p>
          {!current.isActive && <InlineNotice>{t('deliveries.paused')}</InlineNotice>}
          <DeliveryList webhook={current} status={status} onStatus={onStatus} />
        </>
      )}
      {!current && (gone ? <EmptyState text={t('webhooks.gone')} /> : <SkeletonRows />)}
    </Drawer>
  );
}

function SendTest({ id }: { id: number }) {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const test = useMutation(testWebhookMutation(useQueryClient()));

  function send() {
    test.mutate(id, {
      onSuccess: () => toast.said(t('deliveries.testSent')),
      onError: (error) => toast.error(t('deliveries.testFailed'), error),
    });
  }
  return (
    <Button loading={test.isPending} onClick={send}>
      {t('deliveries.test')}
    </Button>
  );
}
