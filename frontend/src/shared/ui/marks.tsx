import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Priority, Role, Status } from '../contract';
import { initialsOf } from '../lib/initials';
import { worldHues } from '../theme/palette';
import css from './marks.module.css';

/** Names of the inks as base.css declares them. */
export type InkName = 'green' | 'blue' | 'straw' | 'slate' | 'ash' | 'orange' | 'coral' | 'violet';

const ink = (name: InkName) => ({ '--ink': `var(--${name})` }) as CSSProperties;

const statusInk: Record<Status, InkName> = {
  open: 'green',
  in_progress: 'blue',
  waiting_response: 'straw',
  resolved: 'slate',
  closed: 'ash',
};
export const priorityInk: Record<Priority, InkName> = { low: 'slate', medium: 'blue', high: 'orange', urgent: 'coral' };
const bars: Record<Priority, number> = { low: 1, medium: 2, high: 3, urgent: 4 };

const ring = <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />;
const glyph: Record<Status, ReactNode> = {
  open: ring,
  in_progress: (
    <>
      {ring}
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
    </>
  ),
  waiting_response: <path d="M4.6 2.2 1 5.6l3.6 3.4V6.8c2.7 0 4.7.6 6 2.6 0-3.6-2-5.2-6-5.2z" fill="currentColor" />,
  resolved: <path d="m2 6.3 2.7 2.7L10 3.3" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
  closed: (
    <path d="M3 5.5V4a3 3 0 0 1 6 0v1.5h.5v5h-7v-5zm1.800 0h2.400V4a1.200 1.200 0 0 0-2.400 0z" fill="currentColor" />
  ),
};

/** Status is a pill with a glyph; priority is bars without a pill: the two share inks, so they differ in form. */
export function StatusChip({ value }: { value: Status }) {
  const { t } = useTranslation();
  return (
    <span className={css.chip} style={ink(statusInk[value])}>
      <svg viewBox="0 0 12 12" aria-hidden>
        {glyph[value]}
      </svg>
      {t(`status.${value}`)}
    </span>
  );
}

/** A pill in any ink with a glyph of the caller's, such as the padlock of an internal note. */
export function InkChip({ name, icon, children }: { name: InkName; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={css.chip} style={ink(name)}>
      {icon}
      {children}
    </span>
  );
}

export function PriorityMark({ value }: { value: Priority }) {
  const { t } = useTranslation();
  return (
    <span className={css.priority} style={ink(priorityInk[value])}>
      <i className={css.bars} aria-hidden>
        {[1, 2, 3, 4].map((n) => (
          <b key={n} data-on={n <= bars[value] || undefined} style={{ blockSize: 2 + n * 3 }} />
        ))}
      </i>
      {t(`priority.${value}`)}
    </span>
  );
}

export function WorldMark({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation();
  if (!name) return <span className="faint">{t('world.none')}</span>;
  const hue = worldHues[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % worldHues.length];
  return (
    <span className={css.world} style={{ '--hue': hue } as CSSProperties}>
      <span aria-hidden>{name.slice(0, 2)}</span>
      {name}
    </span>
  );
}

const SHOWN_MOST = 9;
export const countText = (count: number) => (count > SHOWN_MOST ? `${SHOWN_MOST}+` : String(count));

/** The gold count beside a title, and the same in words. Nothing when there is nothing. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count < 1) return null;
  return (
    <span className={css.unread}>
      <span aria-hidden>{countText(count)}</span>
      <span className="vh">{t('list.unread', { count })}</span>
    </span>
  );
}

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation();
  return <span className={css.role}>{t(`role.${role}`)}</span>;
}

/** A face or two initials; the team's are gold. Decorative: the name stands beside it. */
export function Avatar({ name, role, src }: { name: string; role: Role; src?: string | null }) {
  return (
    <span className={css.avatar} data-team={role !== 'user' || undefined} aria-hidden>
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  );
}

export function Spark({ points, name }: { points: readonly number[]; name: InkName }) {
  if (points.length < 2) return null;
  const top = Math.max(...points, 1);
  const line = points
    .map((value, i) => {
      const x = ((i / (points.length - 1)) * 100).toFixed(1);
      const y = (34 - (value / top) * 26).toFixed(1);
      return `${i ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
  return (
    <svg
      className={css.spark}
      viewBox="0 0 100 36"
      preserveAspectRatio="none"
      aria-hidden
      style={{ color: `var(--${name})` }}
    >
      <path d={`${line}L100 36L0 36Z`} fill="currentColor" opacity=".12" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
