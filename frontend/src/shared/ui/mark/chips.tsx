import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { keys } from '../../api/keys';
import type { Me, Priority, Status } from '../../contract';
import { isTeam } from '../../session/me';
import css from './chips.module.css';

/** Names of the colours declared in base.css. */
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

/** Decorative, because the status name is next to it. */
export const StatusGlyph = ({ value }: { value: Status }) => (
  <svg className={css.glyph} style={ink(statusInk[value])} viewBox="0 0 12 12" aria-hidden>
    {glyph[value]}
  </svg>
);

/** Players and the team have different names for a status; visitors read those of players. */
export function useStatusName() {
  const { t } = useTranslation();
  const me = useQueryClient().getQueryData<Me>(keys.me);
  return useCallback(
    (value: Status) => {
      if (!me || !isTeam(me)) return t(`playerStatus.${value}`);
      return value === 'waiting_response' ? t('turn.player') : t(`status.${value}`);
    },
    [t, me],
  );
}

/** Status is a pill with an icon; priority is bars without a pill, because both share colours. */
export function StatusChip({ value }: { value: Status }) {
  const nameOf = useStatusName();
  return (
    <span className={css.chip} style={ink(statusInk[value])}>
      <svg viewBox="0 0 12 12" aria-hidden>
        {glyph[value]}
      </svg>
      <span>{nameOf(value)}</span>
    </span>
  );
}

export function InkChip({ name, icon, children }: { name: InkName; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={css.chip} style={ink(name)}>
      {icon}
      <span>{children}</span>
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
      <span>{t(`priority.${value}`)}</span>
    </span>
  );
}
