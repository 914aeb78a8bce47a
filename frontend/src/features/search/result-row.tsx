import { EditOutlined, LockFilled, MessageOutlined, PaperClipOutlined, UserOutlined } from '@ant-design/icons';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import type { SearchHit, SearchResult } from '@/shared/contract';
import { shortDateTime } from '@/shared/lib/when';
import { isTeam, useMe } from '@/shared/session/me';
import { StatusChip } from '@/shared/ui/mark/chips';
import css from './search.module.css';

/** Links to the message of the match, if there is one. */
export const addressOf = (ticketId: number, messageId?: number) =>
  `/ticket/${ticketId}${messageId === undefined ? '' : `?message=${messageId}`}`;

type RowProps = { result: SearchResult; isCurrent: boolean };

function Row({ result: { ticket, hits }, isCurrent }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const way = useWay();
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row} className={css.result} data-current={isCurrent || undefined}>
      <span className={`num ${css.number}`}>{ticket.id}</span>
      <div className={css.found}>
        <div className={css.head}>
          <Link {...way} to={addressOf(ticket.id, hits[0]?.messageId)} className={css.title} dir="auto">
            {ticket.title}
          </Link>
          <StatusChip value={ticket.status} />
        </div>
        {hits.map((hit, index) => (
          <Link
            key={index}
            {...way}
            to={addressOf(ticket.id, hit.messageId)}
            className={css.hit}
            data-note={hit.kind === 'note' || undefined}
          >
            <Excerpt hit={hit} />
            <Origin hit={hit} />
          </Link>
        ))}
        {hits.length === 0 && (
          <p className={css.origin}>
            <TicketOrigin result={{ ticket, hits }} />
          </p>
        )}
      </div>
    </li>
  );
}

/** Renders again only when the cursor moves to or from the row. */
export const ResultRow = memo(Row);

/** The ticket's way back leads to the search. */
function useWay() {
  const { pathname, search } = useLocation();
  return { state: { from: pathname + search } };
}

const Excerpt = ({ hit: { excerpt } }: { hit: SearchHit }) => (
  <span className={css.excerpt} dir="auto">
    {excerpt.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}
  </span>
);

const icons: Record<SearchHit['kind'], ReactNode> = {
  opening: <EditOutlined aria-hidden />,
  message: <MessageOutlined aria-hidden />,
  note: <LockFilled aria-hidden />,
  file: <PaperClipOutlined aria-hidden />,
  character: <UserOutlined aria-hidden />,
  transaction: <EditOutlined aria-hidden />,
};

function Origin({ hit: { kind, from, name, at } }: { hit: SearchHit }) {
  const { t, i18n } = useTranslation('search');
  const me = useMe();
  const who = name === null ? t('support') : name === me.name ? t('mine') : name;
  const parts = [who, shortDateTime(at, i18n.language), ...(kind === 'note' ? [t('teamOnly')] : [])];
  return (
    <span className={css.origin}>
      {icons[kind]}
      <span>{kind === 'message' ? t(`kind.message.${from}`) : t(`kind.${kind}`)}</span>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

/** Shown without an excerpt, when the title or the person matches. */
function TicketOrigin({ result: { ticket } }: { result: SearchResult }) {
  const { t, i18n } = useTranslation(['search', 'common']);
  const team = isTeam(useMe());
  const parts = [
    t(`common:category.${ticket.category}`),
    ticket.world?.name,
    team ? ticket.userName : undefined,
    shortDateTime(ticket.createdAt, i18n.language),
  ];
  return parts.filter((part) => part !== undefined).map((part) => <span key={part}>{part}</span>);
}
