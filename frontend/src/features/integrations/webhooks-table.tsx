import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Webhook } from '@/shared/contract';
import { DataTable, type Column } from '@/shared/ui/list/data-table';
import css from './integrations.module.css';
import { ActiveSwitch, Address, Events, LastDelivery, WebhookActions, type WebhookRowsProps } from './webhook-parts';

export function WebhooksTable({ rows, onTask }: WebhookRowsProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const columns = useMemo<Column<Webhook>[]>(
    () => [
      { key: 'url', title: t('webhooks.column.url'), render: (webhook) => <Address {...webhook} /> },
      { key: 'events', title: t('webhooks.column.events'), render: (webhook) => <Events {...webhook} /> },
      { key: 'active', title: t('webhooks.column.active'), render: (webhook) => <ActiveSwitch webhook={webhook} /> },
      { key: 'last', title: t('webhooks.column.last'), render: (webhook) => <LastDelivery {...webhook} /> },
      {
        key: 'actions',
        title: t('common:list.actions'),
        unseen: true,
        atEnd: true,
        render: (webhook) => <WebhookActions webhook={webhook} onTask={onTask} />,
      },
    ],
    [t, onTask],
  );
  return <DataTable className={css.webhooksTable} label={t('tab.webhooks')} columns={columns} rows={rows} />;
}
