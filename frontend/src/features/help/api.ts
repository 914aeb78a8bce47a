import { queryOptions } from '@tanstack/react-query';

import { keys } from '@/shared/api/keys';
import type { Language } from '@/shared/i18n/setup';
import { retried } from '@/shared/lib/retried';
import type { HelpName } from './paths';

/** A chunk for each page and language. The files are also the project's documents. */
const pages = {
  player: { pt: () => import('help:player/pt'), en: () => import('help:player/en') },
  team: { pt: () => import('help:team/pt'), en: () => import('help:team/en') },
  admin: { pt: () => import('help:admin/pt'), en: () => import('help:admin/en') },
};

export type HelpPage = Awaited<ReturnType<typeof pages.player.pt>>['page'];
export type HelpNode = HelpPage['lead'][number];
export type HelpSection = HelpPage['groups'][number]['sections'][number];

export const helpQuery = (name: HelpName, language: Language) =>
  queryOptions({
    queryKey: keys.help(name, language),
    queryFn: async () => (await retried(pages[name][language])).page,
    staleTime: Infinity,
  });
