import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Webhook } from '@/shared/contract';
import { ActiveSwitch, Address, Events, LastDelivery, WebhookActions, type WebhookRowsProps } from './webhook-parts';

/** Below this the table scrolls by itself, sideways. */
const WIDTH_PX = 1_000;

export function WebhooksTable({ rows, onTask }: WebhookRowsProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const columns: TableColumnsType<Webhook> = [
    { key: 'url', title: t('webhooks.column.url'), width: 320, render: (_, webhook) => <Address {...webhook} /> },
    { key: 'events', title: t('webhooks.column.events'), render: (_, webhook) => <Events {...webhook} /> },
    {
      key: 'active',
      title: t('webhooks.column.active'),
      width: 100,
      render: (_, webhook) => <ActiveSwitch webhook={webhook} />,
    },
    {
      key: 'last',
      title: t('webhooks.column.last'),
      width: 190,
      render: (_, webhook) => <LastDelivery {...webhook} />,
    },
    {
      key: 'actions',
      title: <span className="vh">{t('common:list.actions')}</span>,
      width: 180,
      align: 'end',
      render: (_, webhook) => <WebhookActions webhook={webhook} onTask={onTask} />,
    },
  ];
  return (
    <Table<Webhook>
      aria-label={t('tab.webhooks')}
      rowKey="id"
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: WIDTH_PX }}
      columns={columns}
      dataSource={rows}
    />
  );
}
