import { useTranslation } from 'react-i18next';

import shared from '@/shared/ui/list/row-cards.module.css';
import { AccountState, LastLogin, Person, UserActions } from './user-parts';
import type { UsersRowsProps } from './task';
import css from './users.module.css';

/** Replaces the table on narrow screens. */
export function UsersCards({ rows, onTask }: UsersRowsProps) {
  const { t } = useTranslation(['people', 'common']);
  return (
    <ul className={`${shared.cards} ${css.cards}`} aria-label={t('title')}>
      {rows.map((person) => (
        <li key={person.id}>
          <div className={shared.line}>
            <Person person={person} />
            <AccountState person={person} />
          </div>
          <dl className={shared.facts}>
            <dt>{t('column.role')}</dt>
            <dd>{t(`common:role.${person.role}`)}</dd>
            {!person.invitedAt && (
              <>
                <dt>{t('column.mfa')}</dt>
                <dd>{t(person.mfaEnabled ? 'mfaOn' : 'mfaOff')}</dd>
                <dt>{t('activeTickets')}</dt>
                <dd className="num">{person.activeTicketCount}</dd>
                <dt>{t('column.lastLogin')}</dt>
                <dd>
                  <LastLogin person={person} />
                </dd>
              </>
            )}
          </dl>
          <UserActions person={person} onTask={onTask} />
        </li>
      ))}
    </ul>
  );
}
