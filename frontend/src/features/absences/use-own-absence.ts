import { useQuery } from '@tanstack/react-query';

import { teamQuery } from '@/features/users/team-query';
import { serverNow } from '@/shared/lib/server-clock';
import { useMe } from '@/shared/session/me';

/** The last day of the reader's absence; null for none, undefined before the team is loaded. */
export function useOwnAbsence({ enabled }: { enabled: boolean }): string | null | undefined {
  const me = useMe();
  const { data } = useQuery({ ...teamQuery(), enabled });
  const until = data?.find(({ id }) => id === me.id)?.awayUntil;
  // The end of an absence is not reported, and a tab may be open for days.
  return until && Date.parse(`${until}T24:00`) <= serverNow() ? null : until;
}
