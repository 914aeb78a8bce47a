import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { TicketPlayer } from '@/shared/contract';
import { dayFigures, monthOf, fullDateTime } from '@/shared/lib/when';
import { StatusGlyph, useStatusName } from '@/shared/ui/mark/chips';
import { WorldTile } from '@/shared/ui/mark/world-mark';
import css from './player-section.module.css';

export function PlayerSince({ player: { since, language } }: { player: TicketPlayer }) {
  const { t, i18n } = useTranslation('desk');
  const reads = language && t(`player.reads.${language}`);
  return (
    <small>
      <time dateTime={since} title={fullDateTime(since, i18n.language)}>
        {t('player.since', { date: monthOf(since, i18n.language) })}
      </time>
      {reads && <span>{` · ${reads}`}</span>}
    </small>
  );
}

export function PlayerCharacters({ characters }: Pick<TicketPlayer, 'characters'>) {
  const { t } = useTranslation('desk');
  if (characters.length === 0) return null;
  return (
    <ul className={css.characters} aria-label={t('player.characters')}>
      {characters.map(({ id, name, level, world }) => (
        <li key={id} title={world}>
          <WorldTile name={world} />
          <b>{name}</b>
          <span aria-hidden>{level}</span>
          <span className="vh">{`${world}, ${t('player.level', { level })}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The team's list of all tickets of the player. */
const listOf = (playerId: number) => `/dashboard?owner=${playerId}&closed=true`;

/** The number of the player's tickets, and the newest of the others. */
export function PlayerTickets({ player, playerId }: { player: TicketPlayer; playerId: number }) {
  const { t } = useTranslation('desk');
  const { openCount, ticketCount, isMore, latest } = player;
  const numeral = (count: number) => (isMore && count === ticketCount ? `${count}+` : String(count));
  return (
    <>
      <p className={css.counts}>
        <b className="num">
          {`${t('player.open', { count: openCount, shown: numeral(openCount) })} · ${t('player.total', { total: numeral(ticketCount) })}`}
        </b>
        {latest.length > 0 && <Link to={listOf(playerId)}>{t('player.all')}</Link>}
      </p>
      {latest.length > 0 && (
        <ul className={css.latest} aria-label={t('player.latest')}>
          {latest.map((ticket) => (
            <LatestTicket key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
    </>
  );
}

function LatestTicket({ ticket: { id, title, status, createdAt } }: { ticket: TicketPlayer['latest'][number] }) {
  const { i18n } = useTranslation('common');
  const nameOf = useStatusName();
  return (
    <li>
      <span title={nameOf(status)}>
        <StatusGlyph value={status} />
      </span>
      <span className="num">{id}</span>
      <Link to={`/ticket/${id}`} dir="auto" title={title}>
        {title}
      </Link>
      <span className="vh">{nameOf(status)}</span>
      <time className="num" dateTime={createdAt} title={fullDateTime(createdAt, i18n.language)}>
        {dayFigures(createdAt, i18n.language)}
      </time>
    </li>
  );
}
