import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { tagOf } from '@/shared/lib/when';
import { AccountState, LastLogin, Person, PersonActions, type PeopleRowsProps } from './person-parts';

/** Below this the table scrolls by itself, sideways. */
const WIDTH_PX = 940;

export function PeopleTable({ rows, onTask }: PeopleRowsProps) {
  const { t, i18n } = useTranslation(['people', 'common']);
  const columns: TableColumnsType<AdminUser> = [
    { key: 'name', title: t('column.name'), render: (_, person) => <Person person={person} /> },
    { key: 'role', title: t('column.role'), width: 110, render: (_, { role }) => t(`common:role.${role}`) },
    {
      key: 'status',
      title: t('column.status'),
      width: 110,
      render: (_, { isActive }) => <AccountState isActive={isActive} />,
    },
    {
      key: 'mfa',
      title: t('column.mfa'),
      width: 110,
      render: (_, { mfaEnabled }) => (
        <span className={mfaEnabled ? undefined : 'faint'}>{t(mfaEnabled ? 'mfaOn' : 'mfaOff')}</span>
      ),
    },
    {
      key: 'tickets',
      title: t('column.tickets'),
      width: 150,
      align: 'end',
      className: 'num',
      render: (_, { activeTicketCount }) => activeTicketCount.toLocaleString(tagOf(i18n.language)),
    },
    {
      key: 'lastLogin',
      title: t('column.lastLogin'),
      width: 180,
      render: (_, { lastLogin }) => <LastLogin lastLogin={lastLogin} />,
    },
    {
      key: 'actions',
      title: <span className="vh">{t('common:list.actions')}</span>,
      width: 160,
      align: 'end',
      render: (_, person) => <PersonActions person={person} onTask={onTask} />,
    },
  ];
  return (
    <Table<AdminUser>
      aria-label={t('title')}
      rowKey="id"
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: WIDTH_PX }}
      columns={columns}
      dataSource={rows}
    />
  );
}
