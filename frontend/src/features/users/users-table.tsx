import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { tagOf } from '@/shared/lib/when';
import { DataTable, type Column } from '@/shared/ui/list/data-table';
import css from './users.module.css';
import { AccountState, LastLogin, Person, UserActions } from './user-parts';
import type { UsersRowsProps } from './task';

/** Shown for a person who has never signed in. */
const NONE = '–';

/** Enter on a row opens its menu. */
const KEYS = {
  tabIndex: 0,
  onKeyDown: ({ key, target, currentTarget }: KeyboardEvent<HTMLTableRowElement>) => {
    if (key !== 'Enter' || target !== currentTarget) return;
    currentTarget.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
  },
};

export function UsersTable({ rows, onTask }: UsersRowsProps) {
  const { t, i18n } = useTranslation(['people', 'common']);
  const columns = useMemo<Column<AdminUser>[]>(
    () => [
      { key: 'name', title: t('column.name'), render: (person) => <Person person={person} /> },
      { key: 'role', title: t('column.role'), render: ({ role }) => t(`common:role.${role}`) },
      { key: 'status', title: t('column.status'), render: (person) => <AccountState person={person} /> },
      {
        key: 'mfa',
        title: t('column.mfa'),
        render: ({ mfaEnabled, invitedAt }) => (
          <span className={mfaEnabled ? undefined : 'faint'}>
            {invitedAt ? NONE : t(mfaEnabled ? 'mfaOn' : 'mfaOff')}
          </span>
        ),
      },
      {
        key: 'tickets',
        title: t('column.tickets'),
        atEnd: true,
        render: ({ activeTicketCount, invitedAt }) => (
          <span className="num">{invitedAt ? NONE : activeTicketCount.toLocaleString(tagOf(i18n.language))}</span>
        ),
      },
      {
        key: 'lastLogin',
        title: t('column.lastLogin'),
        render: (person) => <LastLogin person={person} />,
      },
      {
        key: 'actions',
        title: t('common:list.actions'),
        unseen: true,
        atEnd: true,
        render: (person) => <UserActions person={person} onTask={onTask} />,
      },
    ],
    [t, i18n.language, onTask],
  );
  return <DataTable className={css.table} label={t('title')} columns={columns} rows={rows} attributesOf={() => KEYS} />;
}
