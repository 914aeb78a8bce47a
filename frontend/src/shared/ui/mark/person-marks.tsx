import { useTranslation } from 'react-i18next';

import type { Role } from '../../contract';
import { initialsOf } from '../../lib/initials';
import css from './person-marks.module.css';

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation();
  return <span className={css.role}>{t(`role.${role}`)}</span>;
}

type OwnerMarkProps = { name: string; isMine: boolean; label?: string };

/** The assignee as two initials; gold for the reader's own tickets. */
export function OwnerMark({ name, isMine, label = name }: OwnerMarkProps) {
  return (
    <span className={css.owner} data-mine={isMine || undefined} title={name}>
      <span aria-hidden>{initialsOf(name)}</span>
      <span className="vh">{label}</span>
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
