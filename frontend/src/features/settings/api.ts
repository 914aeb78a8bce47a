import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { type ClubChanges, isTestPending } from './rules';

export type ClubImage = 'logo' | 'favicon';

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

/** Polling intervals, because no frame reports e-mails. The short one applies while a test is pending. */
const MAIL_POLL_MS = 30_000;
const TEST_POLL_MS = 2_000;

export const mailQuery = () =>
  queryOptions({
    queryKey: keys.admin.mail,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/mail', { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (isTestPending(state.data?.lastTest) ? TEST_POLL_MS : MAIL_POLL_MS),
  });

/** Refetches after errors too, because another admin may have been faster. */
const refreshMail = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.admin.mail });

export const testMailMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => bodyOf(api.POST('/api/admin/mail/test')),
    onSettled: () => refreshMail(client),
  });

export const retryMailMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.POST('/api/admin/mail/{id}/retry', { params: { path: { id } } })),
    onSettled: () => refreshMail(client),
  });
