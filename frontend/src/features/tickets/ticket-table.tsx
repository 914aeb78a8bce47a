import { EyeOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import { PriorityMark, StatusChip, WorldMark } from '@/shared/ui/marks';
import { TicketLink } from '@/shared/ui/ticket-link';
import { OpenedAt, TicketTitle, type TicketRowsProps } from './ticket-parts';
import css from './tickets.module.css';

export function TicketTable({ rows, team, freshId, glowOf }: TicketRowsProps) {
  const { t } = useTranslation(['tickets', 'common']);
  return (
    <table className={css.table}>
      <caption className="vh">{t(team ? 'tabs.list' : 'tabs.own')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('common:field.number')}</th>
          <th scope="col">{t('common:field.title')}</th>
          <th scope="col">{t('common:field.world')}</th>
          <th scope="col">{t('common:field.status')}</th>
          {team && <th scope="col">{t('common:field.priority')}</th>}
          <th scope="col">{t('common:field.createdAt')}</th>
          <th scope="col">
            <span className="vh">{t('common:list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((ticket) => (
          <tr key={ticket.id} {...glowOf(ticket.id)} data-fresh={ticket.id === freshId || undefined}>
            <td className={`num ${css.number}`}>{ticket.id}</td>
            <td className={css.wide}>
              <TicketTitle ticket={ticket} fresh={ticket.id === freshId} />
            </td>
            <td>
              <WorldMark name={ticket.world?.name} />
            </td>
            <td>
              <StatusChip value={ticket.status} />
            </td>
            {team && <td>{ticket.priority && <PriorityMark value={ticket.priority} />}</td>}
            <td>
              <OpenedAt ticket={ticket} />
            </td>
            <td>
              <TicketLink id={ticket.id} className={css.view} aria-label={t('common:list.view', { id: ticket.id })}>
                <EyeOutlined />
              </TicketLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
