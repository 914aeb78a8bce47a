import { Suspense } from 'react';

import { TransparencyScreen } from '@/features/transparency/transparency-screen';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PublicFrame } from './public-frame';

const NotFound = lazyPart(() => import('./not-found'), 'NotFound');

export const TransparencyPage = () => (
  <TransparencyScreen
    absent={
      <Suspense>
        <NotFound />
      </Suspense>
    }
  />
);

/** For visitors without a session. */
export const PublicTransparencyPage = () => (
  <PublicFrame place="transparency">
    <TransparencyPage />
  </PublicFrame>
);
