import type { ComponentType } from 'react';

import { loadStrings, type Part } from '@/shared/i18n/setup';
import { nextTask } from '@/shared/lib/next-task';
import { retried } from '@/shared/lib/retried';

/** A lazy route from a module with named exports, with the strings of its page. Starts in its own task to keep tasks short. */
export const lazyPage =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K, part?: Part) =>
  async () => {
    await nextTask();
    const [page] = await Promise.all([retried(load), part && retried(() => loadStrings(part))]);
    return { Component: page[name] };
  };
