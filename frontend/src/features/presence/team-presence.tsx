import { useTranslation } from 'react-i18next';

import type { PersonPresent } from '@/shared/contract';
import '@/shared/i18n/team-strings';
import { firstNameOf } from '@/shared/lib/first-name';
import { useMe } from '@/shared/session/me';
import { usePresence } from '@/shared/live/presence';
import { everybodyIn } from './everybody-in';
import { PresenceFaces } from './presence-faces';
import css from './team-presence.module.css';

function useTeamPresence(): readonly PersonPresent[] {
  const me = useMe();
  return usePresence((tickets) => everybodyIn(tickets, me.id)) ?? [];
}

/** Colleagues in any ticket, shown above the list. */
export function TeamPresence() {
  const { t, i18n } = useTranslation('board');
  const people = useTeamPresence();
  const names = new Intl.ListFormat(i18n.language).format(people.map(({ name }) => firstNameOf(name)));
  if (people.length === 0) return null;
  return (
    <div className={css.team}>
      <PresenceFaces people={people} />
      <span className={css.names} aria-hidden>
        {t('list.here', { names, count: people.length })}
      </span>
    </div>
  );
}
