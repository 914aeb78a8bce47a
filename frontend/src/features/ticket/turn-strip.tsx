import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSuspendedFromWriting, useOwnSuspension } from '@/features/suspensions/own-suspension';
import { isUndecidedAppeal, REPLY_FIELD } from '@/features/thread/rules';
import { amountOf, isFar } from '@/features/tickets/queue-position';
import { bubble, hourglass } from '@/features/tickets/turn-glyph';
import { useConfig } from '@/shared/api/config';
import type { TicketDetail } from '@/shared/contract';
import { moment } from '@/shared/lib/when';
import { StatusGlyph } from '@/shared/ui/mark/chips';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { queuePositionQuery } from './api';
import { isQueued, marksFor, turnOf, type Turn } from './turn';
import css from './turn-strip.module.css';

type StripProps = { ticket: TicketDetail };

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

function TeamsTurn({ ticket }: StripProps) {
  const { t, i18n } = useTranslation(['conversation', 'common']);
  const { data } = useQuery(queuePositionQuery(ticket.id));
  const { firstAnswerHours } = useConfig();
  const usually = t('turn.usually', { count: firstAnswerHours });
  const word = t(`common:playerStatus.${ticket.status}`);
  if (!isQueued(data))
    return (
      <Line icon={hourglass} title={word}>
        {ticket.status === 'open' && usually}
      </Line>
    );
  const { ahead, p80Minutes, basis } = data;
  const category = t(`common:category.${ticket.category}`);
  const place = { place: ahead + 1, category };
  const title =
    ticket.status === 'open'
      ? t(isFar(ahead) ? 'turn.queuedFar' : 'turn.queued', place)
      : `${word} · ${t(isFar(ahead) ? 'turn.far' : 'turn.place', place)}`;
  const marks = marksFor(ahead);
  return (
    <Line icon={hourglass} title={title}>
      <span>{`${
        p80Minutes === null || basis === null
          ? usually
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

/** No button while the player may not write. */
function OwnTurn({ ticket }: StripProps) {
  const { t, i18n } = useTranslation(['conversation', 'common']);
  const suspension = useOwnSuspension();
  if (suspension?.what !== 'write' || isUndecidedAppeal(ticket)) return <ReplyButton ticket={ticket} />;
  return (
    <Line icon={<StatusGlyph value="waiting_response" />} title={t('common:playerStatus.waiting_response')}>
      {t('turn.barred', { until: moment(suspension.until, i18n.language) })}
    </Line>
  );
}

function ReplyButton({ ticket: { closesAt } }: StripProps) {
  const { t, i18n } = useTranslation(['conversation', 'common']);
  const [before, after] = t('turn.until').split('|');
  return (
    <button type="button" className={css.own} onClick={() => document.getElementById(REPLY_FIELD)?.focus()}>
      <Line
        icon={bubble}
        title={t('common:playerStatus.waiting_response')}
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

function Resolved({ ticket }: StripProps) {
  const { t } = useTranslation(['conversation', 'common']);
  const isBarred = useSuspendedFromWriting() && !isUndecidedAppeal(ticket);
  return (
    <Line icon={<StatusGlyph value="resolved" />} title={t('common:playerStatus.resolved')}>
      {!isBarred && !ticket.blankedAt && t('turn.writeToReopen')}
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
      title={closing?.isAutomatic ? t('turn.closedByClock') : t('common:playerStatus.closed')}
    >
      {at}
    </Line>
  );
}

const words: Record<Turn, (props: StripProps) => ReactNode> = {
  team: TeamsTurn,
  own: OwnTurn,
  resolved: Resolved,
  closed: Closed,
};
