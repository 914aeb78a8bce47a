import { WarningFilled } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { SameTransaction } from '@/shared/contract';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import css from './same-transaction-line.module.css';

/** Other tickets that name the same payment, for the team. Hidden if there are none. */
export function SameTransactionLine({ tickets = [] }: { tickets: readonly SameTransaction[] | undefined }) {
  const { t } = useTranslation('desk');
  const id = useId();
  if (tickets.length === 0) return null;
  return (
    <section className={css.line} aria-labelledby={id}>
      <WarningFilled aria-hidden />
      <div>
        <h2 id={id}>{t('sameTransaction.title')}</h2>
        <p>{t('sameTransaction.text')}</p>
        <ul>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <TicketLink id={ticket.id}>{`#${ticket.id}`}</TicketLink>{' '}
              <span>{t(ticket.otherAccount ? 'sameTransaction.other' : 'sameTransaction.own')}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
