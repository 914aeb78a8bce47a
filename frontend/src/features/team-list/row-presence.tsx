import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PresenceFaces } from '@/features/presence/presence-faces';
import type { PersonPresent } from '@/shared/contract';
import { firstNameOf } from '@/shared/lib/first-name';
import { usePresenceOf } from '@/shared/live/presence';
import css from './row-presence.module.css';

/** The activity of the first person. Hidden from screen readers, which get it from the faces. */
function Doing({ person }: { person: PersonPresent }) {
  const { t } = useTranslation();
  return (
    <span className={css.doing} data-doing={person.doing} aria-hidden>
      {person.doing === 'reading' ? <EyeOutlined aria-hidden /> : <EditOutlined aria-hidden />}
      <span className={css.words}>{t(`presence.${person.doing}`, { name: firstNameOf(person.name) })}</span>
    </span>
  );
}

export function RowPresence({ ticketId }: { ticketId: number }) {
  const people = usePresenceOf(ticketId);
  if (!people[0]) return null;
  return (
    <span className={css.presence}>
      <PresenceFaces people={people} />
      <Doing person={people[0]} />
    </span>
  );
}

/** Touch has no tooltips, so a tap shows the names of several people. */
export function CardPresence({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation();
  const people = usePresenceOf(ticketId);
  const [open, setOpen] = useState(false);
  if (people.length < 2) return <RowPresence ticketId={ticketId} />;
  return (
    <div className={css.several}>
      <button type="button" className={css.presence} aria-expanded={open} onClick={() => setOpen(!open)}>
        <PresenceFaces people={people} />
        {!open && <Doing person={people[0]!} />}
      </button>
      {open && (
        <ul>
          {people.map(({ id, name, doing }) => (
            <li key={id} data-doing={doing}>
              {t(`presence.${doing}`, { name })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
