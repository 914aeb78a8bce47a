import type { ComponentType } from 'react';

import { retried } from '@/shared/lib/retried';

/** A lazy route from a module with named exports. */
export const lazyPage =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async () => ({ Component: (await retried(load))[name] });
