import type { ComponentType } from 'react';

import { loadAdminStrings } from '@/shared/i18n/setup';
import { retried } from '@/shared/lib/retried';

/** A lazy route from a module with named exports. */
export const lazyPage =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async () => ({ Component: (await retried(load))[name] });

/** The same for a page of admins, with its strings. */
export const lazyAdminPage =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async () => {
    const [page] = await Promise.all([lazyPage(load, name)(), retried(loadAdminStrings)]);
    return page;
  };
