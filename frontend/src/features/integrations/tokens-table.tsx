import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiToken } from '@/shared/contract';
import { DataTable, type Column } from '@/shared/ui/list/data-table';
import css from './integrations.module.css';
import { Day, LastUse, RevokeButton, TokenStateChip, type TokenRowsProps } from './token-parts';

export function TokensTable({ rows, onRevoke }: TokenRowsProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const columns = useMemo<Column<ApiToken>[]>(
    () => [
      { key: 'name', title: t('tokens.column.name'), render: ({ name }) => <b className={css.name}>{name}</b> },
      { key: 'scope', title: t('tokens.column.scope'), render: ({ scope }) => t(`scope.${scope}`) },
      { key: 'state', title: t('tokens.column.state'), render: (token) => <TokenStateChip {...token} /> },
      { key: 'by', title: t('tokens.column.by'), render: ({ createdBy }) => createdBy.name },
      { key: 'created', title: t('tokens.column.created'), render: ({ createdAt }) => <Day iso={createdAt} /> },
      { key: 'used', title: t('tokens.column.used'), render: (token) => <LastUse {...token} /> },
      { key: 'expires', title: t('tokens.column.expires'), render: ({ expiresAt }) => <Day iso={expiresAt} /> },
      {
        key: 'actions',
        title: t('common:list.actions'),
        unseen: true,
        atEnd: true,
        render: (token) => <RevokeButton quiet token={token} onRevoke={onRevoke} />,
      },
    ],
    [t, onRevoke],
  );
  return <DataTable className={css.tokensTable} label={t('tab.tokens')} columns={columns} rows={rows} />;
}
