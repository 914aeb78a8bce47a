import { Suspense } from 'react';

import type { OwnSuspension } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';

const parts = () => import('./suspension-notice');
export const SuspensionNotice = lazyPart(parts, 'SuspensionNotice', { silent: true });
const NewsLine = lazyPart(parts, 'NewsLine', { silent: true });

export const SuspensionSlot = (props: { suspension: OwnSuspension; instead?: boolean }) => (
  <Suspense>
    <SuspensionNotice {...props} />
  </Suspense>
);

export const NewsSlot = () => (
  <Suspense>
    <NewsLine />
  </Suspense>
);
