import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { LoggedEvent } from '@/shared/contract';
import { DataTable, type Column } from '@/shared/ui/list/data-table';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import shared from '@/shared/ui/list/row-cards.module.css';
import type { OnFilter, Tab } from './filter';
import { ActorButton, AddressButton, Moment, ResultChip } from './row-parts';
import css from './security.module.css';

type EventRowsProps = { tab: Exclude<Tab, 'sessions'>; rows: readonly LoggedEvent[]; onFilter: OnFilter };

export function EventTable({ tab, rows, onFilter }: EventRowsProps) {
  const { t } = useTranslation('securityConsole');
  const columns = useMemo<Column<LoggedEvent>[]>(() => {
    const last: Column<LoggedEvent> =
      tab === 'attempts'
        ? { key: 'result', title: t('column.result'), render: ({ type }) => <ResultChip type={type} /> }
        : { key: 'ticket', title: t('column.ticket'), render: (event) => <Ticket event={event} /> };
    return [
      { key: 'when', title: t('column.when'), render: ({ createdAt }) => <Moment at={createdAt} /> },
      {
        key: 'who',
        title: t(tab === 'attempts' ? 'column.account' : 'column.who'),
        render: (event) => <ActorButton event={event} onFilter={onFilter} />,
      },
      { key: 'what', title: t('column.what'), render: ({ sentence }) => <span className={css.what}>{sentence}</span> },
      last,
      { key: 'ip', title: t('column.ip'), render: ({ ip }) => <AddressButton ip={ip} onFilter={onFilter} /> },
    ];
  }, [t, tab, onFilter]);
  return <DataTable className={css.eventTable} label={t(`tab.${tab}`)} columns={columns} rows={rows} />;
}

/** Replaces the table on narrow screens. */
export function EventCards({ tab, rows, onFilter }: EventRowsProps) {
  const { t } = useTranslation('securityConsole');
  return (
    <ul className={shared.cards} aria-label={t(`tab.${tab}`)}>
      {rows.map((event) => (
        <li key={event.id}>
          <div className={`${shared.line} ${css.line}`}>
            <b className={css.what}>{event.sentence}</b>
            {tab === 'attempts' && <ResultChip type={event.type} />}
          </div>
          <dl className={`${shared.facts} ${css.facts}`}>
            <dt>{t('column.when')}</dt>
            <dd>
              <Moment at={event.createdAt} />
            </dd>
            <dt>{t(tab === 'attempts' ? 'column.account' : 'column.who')}</dt>
            <dd>
              <ActorButton event={event} onFilter={onFilter} />
            </dd>
            <dt>{t('column.ip')}</dt>
            <dd>
              <AddressButton ip={event.ip} onFilter={onFilter} />
            </dd>
            {event.ticketId !== null && (
              <>
                <dt>{t('column.ticket')}</dt>
                <dd>
                  <Ticket event={event} />
                </dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Ticket({ event: { ticketId } }: { event: LoggedEvent }) {
  return ticketId === null ? null : (
    <TicketLink id={ticketId} className={`num ${css.ticket}`}>
      {`#${ticketId}`}
    </TicketLink>
  );
}
