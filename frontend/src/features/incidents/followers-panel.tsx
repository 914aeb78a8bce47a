import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { IncidentDetails, Role } from '@/shared/contract';
import { sinceText } from '@/shared/lib/since';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { Avatar } from '@/shared/ui/mark/person-marks';
import { ListState } from '@/shared/ui/list/list-state';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { incidentFollowersQuery } from './screen-api';
import css from './incident.module.css';

const POLL_MS = 30_000;
const FEW = 8;
const PLAYER: Role = 'user';
const RECENT_MINUTES = 5;

/** The players who said "me too", by name, for the team only. */
export function FollowersPanel({ incident }: { incident: IncidentDetails }) {
  const { t } = useTranslation('incidents');
  const { followers, recentFollowers = 0 } = incident;
  return (
    <section className={css.card} aria-labelledby="incident-followers">
      <h2 id="incident-followers" className={css.title}>
        <span>{t('detail.who')}</span>
        <small className="num">{followers ?? 0}</small>
        {recentFollowers > 0 && <em>{t('detail.recent', { count: recentFollowers })}</em>}
      </h2>
      <div className={css.inside}>
        {Boolean(followers) && <Pace incident={incident} />}
        <People incident={incident} />
      </div>
    </section>
  );
}

/** Chart of new followers per time span. Hidden from screen readers, because the numbers above tell the same. */
function Pace({ incident: { pace, startsAt, resolvedAt } }: { incident: IncidentDetails }) {
  const { t, i18n } = useTranslation('incidents');
  if (!pace) return null;
  const highest = Math.max(1, ...pace.counts);
  const recent = resolvedAt ? 0 : Math.ceil(RECENT_MINUTES / pace.minutes);
  return (
    <div className={css.pace} aria-hidden>
      <div>
        {pace.counts.map((count, span) => (
          <i
            key={span}
            data-recent={span >= pace.counts.length - recent || undefined}
            style={{ blockSize: `${(100 * count) / highest}%` }}
          />
        ))}
      </div>
      <p>
        <span className="num">{sinceText(startsAt, i18n.language)}</span>
        <span className="num">{resolvedAt ? sinceText(resolvedAt, i18n.language) : t('detail.now')}</span>
      </p>
    </div>
  );
}

function People({ incident: { id } }: { incident: IncidentDetails }) {
  const { t } = useTranslation('incidents');
  const [isWhole, setIsWhole] = useState(false);
  const query = useInfiniteQuery({ ...incidentFollowersQuery(id, isWhole), refetchInterval: useLiveInterval(POLL_MS) });
  const people = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = isWhole ? people : people.slice(0, FEW);
  const rest = people.length - shown.length;
  return (
    <ListState
      query={query}
      count={people.length}
      failed={t('detail.whoFailed')}
      empty={<p className={css.none}>{t('detail.nobody')}</p>}
    >
      <ul className={css.people}>
        {shown.map(({ id: personId, name, ticketId }) => (
          <li key={personId}>
            <Avatar name={name} role={PLAYER} />
            <span dir="auto">{name}</span>
            {ticketId !== null && (
              <TicketLink id={ticketId} className="num" aria-label={t('detail.ticketOf', { id: ticketId, name })}>
                {ticketId}
              </TicketLink>
            )}
          </li>
        ))}
        {rest > 0 && (
          <li className={css.others}>
            <Button type="text" size="small" onClick={() => setIsWhole(true)}>
              {t('detail.others', { count: rest })}
            </Button>
          </li>
        )}
      </ul>
    </ListState>
  );
}
