import { CheckOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import { DraftChip } from '@/features/unsent/draft-chip';
import { useConfig } from '@/shared/api/config';
import type { OwnTicket } from '@/shared/contract';
import type { HighlightOf } from '@/shared/hooks/use-highlight';
import { dayAlone, fullDateTime } from '@/shared/lib/when';
import { StatusGlyph } from '@/shared/ui/mark/chips';
import { UnreadCount } from '@/shared/ui/mark/unread-count';
import { REPLY_HASH, TicketLink } from '@/shared/ui/ticket/ticket-link';
import titleCss from './ticket-title.module.css';
import css from './tickets.module.css';
import { bubble, hourglass } from './turn-glyph';
import { changeOf, titleParts, turnWords } from './turn-words';

export type TicketRowsProps = {
  rows: readonly OwnTicket[];
  freshId: number | undefined;
  highlightOf: HighlightOf;
  /** The player may not write, so no ticket is shown as their turn. */
  barred: boolean;
};

export const isOwnTurn = ({ status }: OwnTicket, barred: boolean) => status === 'waiting_response' && !barred;

type TitleProps = { ticket: OwnTicket; fresh: boolean; barred: boolean };

/** The link covers the whole row. On the player's turn it leads to the composer. */
export function TicketTitle({ ticket, fresh, barred }: TitleProps) {
  const { t } = useTranslation('tickets');
  return (
    <span className={css.title}>
      <TicketLink
        id={ticket.id}
        hash={isOwnTurn(ticket, barred) ? REPLY_HASH : undefined}
        className={`${titleCss.link} ${css.link}`}
        dir="auto"
      >
        {titleParts(ticket.title, ticket.world?.name).map(({ text, tone }) => (
          <span key={tone} data-tone={tone}>
            {text}
          </span>
        ))}
      </TicketLink>
      <UnreadCount count={ticket.unreadCount} />
      <DraftChip ticketId={ticket.id} />
      {fresh && <span className={titleCss.fresh}>{t('list.fresh')}</span>}
    </span>
  );
}

const glyphOf = (status: OwnTicket['status']) =>
  status === 'waiting_response' ? bubble : status === 'open' ? hourglass : <StatusGlyph value={status} />;

export function Turn({ ticket, barred }: { ticket: OwnTicket; barred: boolean }) {
  const { t, i18n } = useTranslation(['tickets', 'common', 'conversation']);
  return (
    <span className={css.turn} data-turn={isOwnTurn(ticket, barred) ? 'own' : ticket.status}>
      {glyphOf(ticket.status)}
      <span>{turnWords(ticket, t, i18n.language)}</span>
    </span>
  );
}

export function LastWords({ ticket: { lastMessage, blankedAt } }: { ticket: OwnTicket }) {
  const { t, i18n } = useTranslation('tickets');
  if (blankedAt)
    return <span className={css.words}>{t('list.blanked', { day: dayAlone(blankedAt, i18n.language) })}</span>;
  return (
    <span className={css.words}>
      <b>{t(lastMessage.from === 'team' ? 'list.team' : 'list.you')}</b>{' '}
      <bdi>{lastMessage.text || t('list.removed')}</bdi>
    </span>
  );
}

const changeIcons = { tick: <CheckOutlined aria-hidden />, clock: <ClockCircleOutlined aria-hidden /> };

export function LastChange({ ticket }: { ticket: OwnTicket }) {
  const { t, i18n } = useTranslation(['tickets', 'common', 'conversation']);
  const { firstAnswerHours } = useConfig();
  const change = changeOf(ticket, t, i18n.language, firstAnswerHours);
  if (!change) return null;
  return (
    <span className={css.change}>
      {change.icon && changeIcons[change.icon]}
      <span>{change.text}</span>
    </span>
  );
}

export function OpenedAt({ ticket }: { ticket: OwnTicket }) {
  const { i18n } = useTranslation();
  return (
    <time className={`num ${css.date}`} dateTime={ticket.createdAt}>
      {fullDateTime(ticket.createdAt, i18n.language)}
    </time>
  );
}
