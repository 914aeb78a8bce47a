import { useTranslation } from 'react-i18next';

import type { Me, Sanction, SanctionKind } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';
import { fullDateTime } from '@/shared/lib/when';

const MINUTE_MS = 60_000;
export const SANCTION_KINDS: readonly SanctionKind[] = ['warning', 'mute', 'suspension', 'ban', 'other'];

export type Dated = { kind: SanctionKind; endsAt: string | null; liftedAt: string | null };

/** Maps the team's representation of a sanction. */
export const datedOf = ({ kind, endsAt, lifted }: Sanction): Dated => ({
  kind,
  endsAt,
  liftedAt: lifted?.at ?? null,
});

export const sanctionState = ({ endsAt, liftedAt }: Dated, now = serverNow()): 'active' | 'ended' | 'lifted' => {
  if (liftedAt !== null) return 'lifted';
  return endsAt !== null && Date.parse(endsAt) <= now ? 'ended' : 'active';
};

/** Members of the team may not lift sanctions of their own account. */
export const mayLift = ({ lifted, user }: Sanction, me: Pick<Me, 'id'>) => lifted === null && user?.id !== me.id;

/** The end of a sanction, `até 24/11/2026 10:00`; undefined for a warning. */
export function useEndText() {
  const { t, i18n } = useTranslation('sanctions');
  return ({ kind, endsAt, liftedAt }: Dated): string | undefined => {
    if (liftedAt !== null) return t('term.liftedAt', { at: fullDateTime(liftedAt, i18n.language) });
    if (endsAt !== null) return t('term.until', { at: fullDateTime(endsAt, i18n.language) });
    return kind === 'warning' ? undefined : t('term.noEnd');
  };
}

/** Local time for a `datetime-local` input, to the minute. */
export const localTime = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
