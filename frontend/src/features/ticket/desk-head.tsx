import { ArrowLeftOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import type { Me, TicketDetail } from '@/shared/contract';
import { WayBack } from '@/shared/ui/ticket-link';
import icon from '@/shared/ui/icon-link.module.css';
import css from './desk-head.module.css';
import { HeadControls } from './head-controls';
import { useTicketFrame } from './ticket-frame';

/** The head of a ticket for the team: one line with the controls in it. */
export function DeskHead({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const { t } = useTranslation('conversation');
  const { pager, menu, hasList } = useTicketFrame();
  return (
    <header className={css.head}>
      {!hasList && (
        <WayBack className={icon.link} aria-label={t('back')} title={t('back')}>
          <ArrowLeftOutlined aria-hidden />
        </WayBack>
      )}
      <strong className={`${css.stub} num`}>{ticket.id}</strong>
      <h1 className={css.title} dir="auto" title={ticket.title}>
        {ticket.title}
      </h1>
      <HeadControls ticket={ticket} me={me} pager={pager} />
      {menu?.(ticket)}
    </header>
  );
}
