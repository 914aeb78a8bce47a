import { lazy, type ComponentType } from 'react';

import { retried } from './retried';

/** A part of a screen that is loaded when it is first shown. Put it into a `Suspense`. */
export const lazyPart = <K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) => lazy(async () => ({ default: (await retried(load))[name] }));
