import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { http } from '@/shared/api/http';
import { keys } from '@/shared/api/keys';
import type { ClubValues, Settings } from '@/shared/contract';

export type ClubImage = 'logo' | 'favicon';
export type ClubChanges = { [Key in keyof ClubValues]?: ClubValues[Key] | null };

export const settingsQuery = () =>
  queryOptions({
    queryKey: keys.admin.settings,
    queryFn: ({ signal }) => http.get<Settings>('/admin/settings', { signal }),
    staleTime: 0,
  });

/** Every screen shows the name, the images and the accent. */
const refreshClub = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.admin.settings }),
    client.invalidateQueries({ queryKey: keys.config }),
  ]);

export const saveSettingsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (changes: ClubChanges & { ifUpdatedAt: string | null }) =>
      http.put<Settings>('/admin/settings', changes),
    onSuccess: (settings) => client.setQueryData(keys.admin.settings, settings),
    onSettled: () => refreshClub(client),
  });

export const saveImageMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ image, file }: { image: ClubImage; file: File | null }) => {
      if (!file) return http.delete<void>(`/admin/settings/images/${image}`);
      const form = new FormData();
      form.append('files', file);
      return http.put<void>(`/admin/settings/images/${image}`, form);
    },
    onSettled: () => refreshClub(client),
  });
