import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { tagOf } from '@/shared/lib/when';
import { DataTable, type Column } from '@/shared/ui/data-table';
import css from './people.module.css';
import { AccountState, LastLogin, Person, PersonActions, type PeopleRowsProps } from './person-parts';

export function PeopleTable({ rows, onTask }: PeopleRowsProps) {
  const { t, i18n } = useTranslation(['people', 'common']);
  const columns = useMemo<Column<AdminUser>[]>(
    () => [
      { key: 'name', title: t('column.name'), render: (person) => <Person person={person} /> },
      { key: 'role', title: t('column.role'), render: ({ role }) => t(`common:role.${role}`) },
      { key: 'status', title: t('column.status'), render: ({ isActive }) => <AccountState isActive={isActive} /> },
      {
        key: 'mfa',
        title: t('column.mfa'),
        render: ({ mfaEnabled }) => (
          <span className={mfaEnabled ? undefined : 'faint'}>{t(mfaEnabled ? 'mfaOn' : 'mfaOff')}</span>
        ),
      },
      {
        key: 'tickets',
        title: t('column.tickets'),
        atEnd: true,
        render: ({ activeTicketCount }) => (
          <span className="num">{activeTicketCount.toLocaleString(tagOf(i18n.language))}</span>
        ),
      },
      {
        key: 'lastLogin',
        title: t('column.lastLogin'),
        render: (person) => <LastLogin {...person} />,
      },
      {
        key: 'actions',
        title: t('common:list.actions'),
        unseen: true,
        atEnd: true,
        render: (person) => <PersonActions person={person} onTask={onTask} />,
      },
    ],
    [t, i18n.language, onTask],
  );
  return <DataTable className={css.table} label={t('title')} columns={columns} rows={rows} />;
}
