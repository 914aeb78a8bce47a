import { useTranslation } from 'react-i18next';

import { incidentFollowersQuery } from '@/shared/api/incidents';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { ListState } from '@/shared/ui/list-state';
import css from './incidents.module.css';

const POLL_MS = 30_000;

/** The players who said "me too". Only the team reads their names. */
export function FollowerList({ id }: { id: number }) {
  const { t } = useTranslation('incidents');
  const query = useLiveQuery(incidentFollowersQuery(id), POLL_MS);
  const people = query.data ?? [];
  return (
    <ListState
      query={query}
      count={people.length}
      failed={t('detail.whoFailed')}
      empty={<p className="muted">{t('detail.nobody')}</p>}
    >
      <ul className={css.people}>
        {people.map((person) => (
          <li key={person.id} dir="auto">
            {person.name}
          </li>
        ))}
      </ul>
    </ListState>
  );
}
