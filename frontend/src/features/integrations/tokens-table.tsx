import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';

import type { ApiToken } from '@/shared/contract';
import css from './integrations.module.css';
import { Day, LastUse, RevokeButton, TokenStateChip, type TokenRowsProps } from './token-parts';

/** Below this the table scrolls by itself, sideways. */
const WIDTH_PX = 1_140;

export function TokensTable({ rows, onRevoke }: TokenRowsProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const columns: TableColumnsType<ApiToken> = [
    { key: 'name', title: t('tokens.column.name'), render: (_, { name }) => <b className={css.name}>{name}</b> },
    { key: 'scope', title: t('tokens.column.scope'), width: 130, render: (_, { scope }) => t(`scope.${scope}`) },
    {
      key: 'state',
      title: t('tokens.column.state'),
      width: 140,
      render: (_, token) => <TokenStateChip {...token} />,
    },
    { key: 'by', title: t('tokens.column.by'), width: 170, render: (_, { createdBy }) => createdBy.name },
    {
      key: 'created',
      title: t('tokens.column.created'),
      width: 160,
      render: (_, { createdAt }) => <Day iso={createdAt} />,
    },
    {
      key: 'used',
      title: t('tokens.column.used'),
      width: 150,
      render: (_, token) => <LastUse {...token} />,
    },
    {
      key: 'expires',
      title: t('tokens.column.expires'),
      width: 160,
      render: (_, { expiresAt }) => <Day iso={expiresAt} />,
    },
    {
      key: 'actions',
      title: <span className="vh">{t('common:list.actions')}</span>,
      width: 120,
      align: 'end',
      render: (_, token) => <RevokeButton quiet token={token} onRevoke={onRevoke} />,
    },
  ];
  return (
    <Table<ApiToken>
      aria-label={t('tab.tokens')}
      rowKey="id"
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: WIDTH_PX }}
      columns={columns}
      dataSource={rows}
    />
  );
}
