import { useQuery } from '@tanstack/react-query';

import { teamQuery } from '@/features/users/team-query';
import { useMe } from '@/shared/session/me';

/** The last day of the reader's absence; null for none, undefined before the team is loaded. */
export function useOwnAbsence({ enabled }: { enabled: boolean }): string | null | undefined {
  const me = useMe();
  const { data } = useQuery({ ...teamQuery(), enabled });
  return data?.find(({ id }) => id === me.id)?.awayUntil;
}
