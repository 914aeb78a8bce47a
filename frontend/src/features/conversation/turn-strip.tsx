import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { TicketDetail } from '@/shared/contract';
import { AHEAD_MAX, amountOf } from '@/shared/lib/queue-position';
import { moment } from '@/shared/lib/when';
import { StatusGlyph } from '@/shared/ui/chips';
import { TicketLink } from '@/shared/ui/ticket-link';
import { queuePositionQuery } from './api';
import { REPLY_FIELD } from './rules';
import { isQueued, marksFor, turnOf, type Turn } from './turn';
import css from './turn-strip.module.css';

type StripProps = { ticket: TicketDetail };

/** One sentence under the head of a ticket: whose turn it is, for its player. */
export function TurnStrip({ ticket }: StripProps) {
  const turn = turnOf(ticket);
  const Words = words[turn];
  return (
    <div className={css.strip} role="status" data-turn={turn}>
      <Words ticket={ticket} />
    </div>
  );
}

type LineProps = { icon: ReactNode; title: string; action?: ReactNode; children?: ReactNode };

const Line = ({ icon, title, action, children }: LineProps) => (
  <>
    {icon}
    <span className={css.words}>
      <span className={css.first}>
        <strong>{title}</strong>
        {action}
      </span>
      {children && <span className={css.second}>{children}</span>}
    </span>
  </>
);

const hourglass = (
  <svg viewBox="0 0 16 16" aria-hidden>
    <path d="M3 1.500h10M3 14.500h10M4.500 1.500v3L8 8l3.500-3.500v-3M4.500 14.500v-3L8 8l3.500 3.500v3" />
  </svg>
);
const bubble = (
  <svg viewBox="0 0 16 16" aria-hidden>
    <path d="M8 1.500a6.500 6.500 0 1 1-3 12.250L1.750 14.250l.5-3.250A6.500 6.500 0 0 1 8 1.500M5 8h.01M8 8h.01M11 8h.01" />
  </svg>
);

/** Asked again once a minute, while the tab is visible. */
function TeamsTurn({ ticket }: StripProps) {
  const { t, i18n } = useTranslation(['conversation', 'common']);
  const { data } = useQuery(queuePositionQuery(ticket.id));
  const team = t('turn.team');
  if (!isQueued(data))
    return (
      <Line icon={hourglass} title={team}>
        {ticket.status === 'open' && t('turn.usually')}
      </Line>
    );
  const { ahead, p80Minutes, basis } = data;
  const category = t(`common:category.${ticket.category}`);
  const place = ahead > AHEAD_MAX ? t('turn.far', { category }) : t('turn.place', { place: ahead + 1, category });
  const marks = marksFor(ahead);
  return (
    <Line icon={hourglass} title={`${team} · ${place}`}>
      <span>{`${
        p80Minutes === null || basis === null
          ? t('turn.usually')
          : t(`turn.${basis}`, { time: amountOf(p80Minutes, i18n.language) })
      } ${t('turn.urgent')}`}</span>
      {marks > 0 && (
        <span className={css.marks} aria-hidden>
          {Array.from({ length: marks }, (_, index) => (
            <i key={index} />
          ))}
        </span>
      )}
    </Line>
  );
}

/** The whole strip is the button. */
function OwnTurn({ ticket: { closesAt } }: StripProps) {
  const { t, i18n } = useTranslation(['conversation', 'common']);
  const [before, after] = t('turn.until').split('|');
  return (
    <button type="button" className={css.own} onClick={() => document.getElementById(REPLY_FIELD)?.focus()}>
      <Line
        icon={bubble}
        title={t('common:turn.own')}
        action={
          <span className={css.action}>
            <span>{t('turn.reply')}</span> <span aria-hidden>↓</span>
          </span>
        }
      >
        {closesAt ? (
          <>
            {before && <span>{before}</span>}
            <b>{moment(closesAt, i18n.language)}</b>
            {after && <span>{after}</span>}
          </>
        ) : (
          t('turn.awaited')
        )}
      </Line>
    </button>
  );
}

function Resolved() {
  const { t } = useTranslation(['conversation', 'common']);
  return (
    <Line icon={<StatusGlyph value="resolved" />} title={t('common:status.resolved')}>
      {t('turn.writeToReopen')}
    </Line>
  );
}

function Closed({ ticket: { closing, mergedInto } }: StripProps) {
  const { t, i18n } = useTranslation(['conversation', 'common']);
  if (mergedInto)
    return (
      <Line icon={<StatusGlyph value="closed" />} title={t('merged.title')}>
        <span>{t('merged.goesOn')}</span> <TicketLink id={mergedInto}>{`#${mergedInto}`}</TicketLink>
      </Line>
    );
  const at = closing && moment(closing.at, i18n.language);
  return (
    <Line
      icon={<StatusGlyph value="closed" />}
      title={closing?.isAutomatic ? t('turn.closedByClock') : t('common:status.closed')}
    >
      {closing?.isAutomatic ? `${at} · ${t('turn.noReply')}` : at}
    </Line>
  );
}

const words: Record<Turn, (props: StripProps) => ReactNode> = {
  team: TeamsTurn,
  own: OwnTurn,
  resolved: Resolved,
  closed: Closed,
};
