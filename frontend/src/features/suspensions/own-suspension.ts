import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { OwnSuspension } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';
import { isTeam, useMe } from '@/shared/session/me';

/** No frame reports the end of a suspension. */
const POLL_MS = 60_000;
const LATEST_MS = 1_000;

const untilEnd = ({ until }: OwnSuspension) =>
  Math.min(POLL_MS, Math.max(LATEST_MS, Date.parse(until) - serverNow() + LATEST_MS));

/** Null for everybody else, undefined while loading. */
export function useOwnSuspension(): OwnSuspension | null | undefined {
  const { language } = useTranslation().i18n;
  const isPlayer = !isTeam(useMe());
  const { data, isPending } = useQuery({
    // The server translates the reason. The text in the previous language stays until the new one is loaded.
    queryKey: [...keys.suspensions, language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/me/block', { signal })),
    enabled: isPlayer,
    refetchInterval: ({ state }) => (state.data?.block ? untilEnd(state.data.block) : false),
  });
  if (!isPlayer) return null;
  return isPending ? undefined : (data?.block ?? null);
}

/** Some suspensions only forbid new tickets. */
export const useSuspendedFromWriting = () => useOwnSuspension()?.what === 'write';
