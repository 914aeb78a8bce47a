import { LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useRefusal } from '@/features/bulk/use-bulk';
import { useReason } from '@/features/bulk/use-reason';
import titleCss from '@/features/tickets/ticket-title.module.css';
import { DraftChip } from '@/features/unsent/draft-chip';
import type { TeamTicket } from '@/shared/contract';
import { firstNameOf } from '@/shared/lib/first-name';
import { dayAlone, shortDateTime, fullDateTime } from '@/shared/lib/when';
import { UnreadCount } from '@/shared/ui/mark/unread-count';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import css from './rows.module.css';
import { splitTitle } from './title';
import { useIsPicked, useListCursor } from './use-list-cursor';

/** The checkbox of a row. While it is hidden, a dot marks a ticket not yet viewed by the team. */
export function PickCell({ ticket: { id, isUnopened } }: { ticket: TeamTicket }) {
  const { t } = useTranslation('board');
  const cursor = useListCursor();
  const picked = useIsPicked(id);
  return (
    <span className={css.pick}>
      {isUnopened && (
        <span className={css.dot} title={t('row.unopened')}>
          <span className="vh">{t('row.unopened')}</span>
        </span>
      )}
      <input
        type="checkbox"
        aria-label={t('row.pick', { id })}
        checked={picked}
        // The click knows whether Shift is held; the change event does not.
        onClick={(event) => cursor.pick(id, { range: event.shiftKey })}
        onChange={() => undefined}
      />
    </span>
  );
}

type TicketTitleProps = {
  ticket: TeamTicket;
  fresh: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Title, player and last message. Parts of the title that a column repeats are grey. */
export function TicketTitle({ ticket, fresh, children, actions }: TicketTitleProps) {
  const { t } = useTranslation('tickets');
  const { id, title, world, unreadCount } = ticket;
  return (
    <span className={css.title}>
      <span className={css.subject}>
        <TicketLink id={id} className={`${titleCss.link} ${css.link}`} dir="auto" title={title}>
          {splitTitle(title, world?.name).map(({ text, quiet }, index) =>
            quiet ? <i key={index}>{text}</i> : <span key={index}>{text}</span>,
          )}
        </TicketLink>
        <UnreadCount count={unreadCount} />
        <DraftChip ticketId={id} />
        {fresh && <span className={titleCss.fresh}>{t('list.fresh')}</span>}
        {children}
      </span>
      <LastWords ticket={ticket} />
      {actions}
    </span>
  );
}

/** The player and the last message visible to the reader, or why the last bulk change skipped this ticket. */
function LastWords({ ticket: { id, user, lastMessage, asked, assignee, blankedAt } }: { ticket: TeamTicket }) {
  const { t, i18n } = useTranslation(['board', 'tickets']);
  const refusal = useRefusal(id);
  const reasonOf = useReason();
  if (refusal !== undefined)
    return (
      <span className={`${css.last} ${css.refused}`}>
        {t('row.unchanged', { reason: reasonOf(refusal, assignee?.name) })}
      </span>
    );
  if (asked)
    return (
      <span className={css.last}>
        <b dir="auto">{user.name}</b>
        {' · '}
        <span className={css.asked}>{t('row.asked', { name: firstNameOf(asked.name) })}</span>{' '}
        <span dir="auto">{asked.text || t('tickets:list.removed')}</span>
      </span>
    );
  if (blankedAt)
    return (
      <span className={css.last}>
        <b dir="auto">{user.name}</b>
        {' · '}
        <span>{t('tickets:list.blanked', { day: dayAlone(blankedAt, i18n.language) })}</span>
      </span>
    );
  const { from, isOwn, name, isInternal, text } = lastMessage;
  return (
    <span className={css.last}>
      <b dir="auto">{user.name}</b>
      {' · '}
      {isInternal && (
        <span className={css.note}>
          <LockOutlined aria-hidden />
          <span className="vh">{t('row.note')}</span>
        </span>
      )}
      {from === 'team' && (
        <>
          <span>{t('row.said', { name: isOwn ? t('row.mine') : firstNameOf(name) })}</span>{' '}
        </>
      )}
      <span dir="auto">{text || t('tickets:list.removed')}</span>
    </span>
  );
}

export function OpenedAt({ ticket: { createdAt } }: { ticket: TeamTicket }) {
  const { i18n } = useTranslation();
  return (
    <time className={`num ${css.date}`} dateTime={createdAt} title={fullDateTime(createdAt, i18n.language)}>
      {shortDateTime(createdAt, i18n.language)}
    </time>
  );
}

export const TruncatedText = ({ text }: { text: string | undefined }) => (
  <span className={css.cut} title={text}>
    {text}
  </span>
);
