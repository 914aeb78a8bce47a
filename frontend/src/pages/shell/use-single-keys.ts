import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { preferencesQuery, savePreferencesMutation } from '@/shared/api/preferences';
import { isTeam, useMe } from '@/shared/session/me';

/** Whether single-key shortcuts are on. */
export function useSingleKeys() {
  const { data } = useQuery({ ...preferencesQuery(), enabled: isTeam(useMe()) });
  const { mutate } = useMutation(savePreferencesMutation(useQueryClient()));
  const isOn = data?.shortcuts ?? true;
  return { isOn, toggle: () => mutate({ shortcuts: !isOn }) };
}
