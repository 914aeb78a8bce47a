import { Suspense } from 'react';

import type { OwnBlock } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';

const parts = () => import('./barred-notice');
const BarredNotice = lazyPart(parts, 'BarredNotice', {
  silent: true,
});
const NewsLine = lazyPart(parts, 'NewsLine', { silent: true });

export const BarredSlot = (props: { block: OwnBlock; instead?: boolean }) => (
  <Suspense>
    <BarredNotice {...props} />
  </Suspense>
);

export const NewsSlot = () => (
  <Suspense>
    <NewsLine />
  </Suspense>
);
