import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import { firstNameOf } from '@/shared/lib/first-name';
import { usePresenceOf } from '@/shared/live/presence';
import css from './presence-pill.module.css';

const SHOWN_MAX = 3;

export function PresencePill({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation();
  const people = usePresenceOf(ticketId);
  const more = people.length - SHOWN_MAX;
  return (
    <div className={css.place} role="status">
      {people.length > 0 && (
        <p className={css.pill}>
          {people[0]?.doing === 'reading' ? <EyeOutlined aria-hidden /> : <EditOutlined aria-hidden />}
          <span>
            {people.slice(0, SHOWN_MAX).map((person, place) => (
              <span key={person.id} data-doing={person.doing} title={person.name}>
                {place > 0 && <span>{' · '}</span>}
                <span>{t(`presence.${person.doing}`, { name: firstNameOf(person.name) })}</span>
              </span>
            ))}
            {more > 0 && <span>{` +${more}`}</span>}
          </span>
        </p>
      )}
    </div>
  );
}
