import { useTranslation } from 'react-i18next';

import type { PersonPresent } from '@/shared/contract';
import { initialsOf } from '@/shared/lib/initials';
import css from './presence-faces.module.css';

const SHOWN_MAX = 3;

/** Avatars of the people in a ticket. Their activity is in the tooltips and for screen readers. */
export function PresenceFaces({ people }: { people: readonly PersonPresent[] }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  const more = people.length - SHOWN_MAX;
  return (
    <span className={css.faces}>
      {people.slice(0, SHOWN_MAX).map(({ id, name, doing }) => {
        const words = t(`presence.${doing}`, { name });
        return (
          <span key={id} className={css.face} data-doing={doing} title={words}>
            <span aria-hidden>{initialsOf(name)}</span>
            <span className="vh">{words}</span>
          </span>
        );
      })}
      {more > 0 && <span className={css.more}>{`+${more}`}</span>}
    </span>
  );
}
