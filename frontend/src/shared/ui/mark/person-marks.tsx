import { useTranslation } from 'react-i18next';

import type { Role } from '../../contract';
import { initialsOf } from '../../lib/initials';
import css from './person-marks.module.css';

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation();
  return <span className={css.role}>{t(`role.${role}`)}</span>;
}

type OwnerMarkProps = { name: string; isMine: boolean; isAway?: true | undefined; label?: string };

/** The assignee as two initials; gold for the reader's own tickets, dashed while the assignee is away. */
export function OwnerMark({ name, isMine, isAway, label }: OwnerMarkProps) {
  const { t } = useTranslation('desk');
  const text = label ?? (isAway && !isMine ? t('away.formerly', { name }) : name);
  return (
    <span
      className={css.owner}
      data-mine={isMine || undefined}
      data-away={isAway || undefined}
      title={label === undefined ? text : name}
    >
      <span aria-hidden>{initialsOf(name)}</span>
      <span className="vh">{text}</span>
    </span>
  );
}

/** A picture or two initials; the team's are gold. Decorative, because the name is next to it. */
export function Avatar({ name, role, src }: { name: string; role: Role; src?: string | null }) {
  return (
    <span className={css.avatar} data-team={role !== 'user' || undefined} aria-hidden>
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  );
}
