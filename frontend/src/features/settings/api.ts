import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { ClubValues } from '@/shared/contract';

export type ClubImage = 'logo' | 'favicon';
export type ClubChanges = { [Key in keyof ClubValues]?: ClubValues[Key] | null };

export const settingsQuery = () =>
  queryOptions({
    queryKey: keys.admin.settings,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings', { signal })),
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
      bodyOf(api.PUT('/api/admin/settings', { body: changes })),
    onSuccess: (settings) => client.setQueryData(keys.admin.settings, settings),
    onSettled: () => refreshClub(client),
  });

export const saveImageMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ image, file }: { image: ClubImage; file: File | null }) => {
      if (!file) return bodyOf(api.DELETE('/api/admin/settings/images/{image}', { params: { path: { image } } }));
      const form = new FormData();
      form.append('files', file);
      return bodyOf(
        api.PUT('/api/admin/settings/images/{image}', {
          params: { path: { image } },
          body: { files: [file.name] },
          bodySerializer: () => form,
        }),
      );
    },
    onSettled: () => refreshClub(client),
  });
