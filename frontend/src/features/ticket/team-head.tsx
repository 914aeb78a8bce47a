import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { nameOf } from '@/features/removals/removal-rules';
import type { Me, TicketDetail } from '@/shared/contract';
import { WayBack } from '@/shared/ui/ticket/ticket-link';
import icon from '@/shared/ui/icon-link.module.css';
import css from './team-head.module.css';
import { HeadControls } from './head-controls';
import { TeamMenu } from './team-menu';

export type InList = {
  pager?: ReactNode;
  /** The list is shown beside the ticket and has the way back. */
  hasList?: boolean;
};

type TeamHeadProps = InList & { ticket: TicketDetail; me: Me };

export function TeamHead({ ticket, me, pager, hasList }: TeamHeadProps) {
  const { t } = useTranslation('conversation');
  return (
    <header className={css.head}>
      {!hasList && (
        <WayBack className={icon.link} aria-label={t('back')} title={t('back')}>
          <ArrowLeftOutlined aria-hidden />
        </WayBack>
      )}
      <strong className={`${css.stub} num`}>{ticket.id}</strong>
      <h1 className={css.title} dir="auto" data-content={nameOf({ part: 'title', id: ticket.id })} title={ticket.title}>
        {ticket.title}
      </h1>
      <HeadControls ticket={ticket} me={me} pager={pager} />
      <TeamMenu ticket={ticket} />
    </header>
  );
}
