import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DeliveryStatus, Webhook } from '@/shared/contract';
import { useNarrow } from '@/shared/hooks/use-media';
import { webhooksQuery } from './api';
import { DeleteWebhook } from './delete-webhook';
import { DeliveriesDrawer } from './deliveries-drawer';
import { Listing } from './listing';
import { WebhookDialog, type WebhookFormTask } from './webhook-dialog';
import type { WebhookTask } from './webhook-parts';
import { WebhooksCards } from './webhooks-cards';
import { WebhooksTable } from './webhooks-table';

/** The webhook whose deliveries are open, and their status filter. */
export type Looking = { id: number; status?: DeliveryStatus };
type WebhooksPanelProps = { looking: Looking | null; onLook: (looking: Looking | null) => void };

export function WebhooksPanel({ looking, onLook }: WebhooksPanelProps) {
  const { t } = useTranslation('integrations');
  const narrow = useNarrow();
  const [task, setTask] = useState<WebhookFormTask | null>(null);
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const query = useQuery(webhooksQuery());

  const says = {
    lead: t('webhooks.lead'),
    create: t('webhooks.create'),
    failed: t('webhooks.failed'),
    empty: t('webhooks.empty'),
  };
  const begin = useCallback(
    (kind: WebhookTask, webhook: Webhook) => {
      if (kind === 'deliveries') onLook({ id: webhook.id });
      else if (kind === 'edit') setTask({ kind, webhook });
      else setLeaving(webhook);
    },
    [onLook],
  );

  return (
    <>
      <Listing query={query} says={says} onCreate={() => setTask({ kind: 'create' })}>
        {(rows) =>
          narrow ? <WebhooksCards rows={rows} onTask={begin} /> : <WebhooksTable rows={rows} onTask={begin} />
        }
      </Listing>
      <WebhookDialog task={task} onClose={() => setTask(null)} />
      <DeleteWebhook webhook={leaving} onClose={() => setLeaving(null)} />
      <DeliveriesDrawer
        open={looking !== null}
        webhook={query.data?.find(({ id }) => id === looking?.id)}
        gone={query.isSuccess}
        status={looking?.status}
        onStatus={(status) => looking && onLook({ ...looking, status })}
        onClose={() => onLook(null)}
      />
    </>
  );
}
