import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { useMinute } from '@/shared/hooks/use-minute';
import type { Retention } from '@/shared/contract';
import { MINUTE_MS } from '@/shared/lib/when';
import { lazyPart } from '@/shared/ui/lazy-part';
import { retentionQuery } from './retention-query';
import type { Waiting } from './retention-notice';

const RetentionNotice = lazyPart(() => import('./retention-notice'), 'RetentionNotice', { silent: true });

/** Tells the team, until a rule begins, what it will delete. The code is loaded only if there is such a rule. */
export function RetentionSlot() {
  const { data } = useQuery(retentionQuery());
  const now = useMinute() * MINUTE_MS;
  const waiting = data ? waitingIn(data, now) : [];
  if (waiting.length === 0) return null;
  return (
    <Suspense>
      <RetentionNotice waiting={waiting} />
    </Suspense>
  );
}

/** Rules that have not begun, by the time at which they do, soonest first. */
function waitingIn({ rules }: Retention, now: number): Waiting[] {
  const waiting = rules.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const times = [...new Set(waiting.map(({ startsAt }) => startsAt))].toSorted();
  return times.map((startsAt) => ({ startsAt, rules: waiting.filter((rule) => rule.startsAt === startsAt) }));
}
