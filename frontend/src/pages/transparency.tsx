import { Suspense } from 'react';

import { TransparencyScreen } from '@/features/transparency/transparency-screen';
import { Page } from '@/shared/ui/layout';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PublicFrame } from './public-frame';

const NotFound = lazyPart(() => import('./not-found'), 'NotFound');

const absent = (
  <Suspense>
    <NotFound />
  </Suspense>
);

export const TransparencyPage = () => (
  <Page>
    <TransparencyScreen absent={absent} />
  </Page>
);

/** For visitors without a session. */
export const PublicTransparencyPage = () => (
  <PublicFrame place="transparency">
    <TransparencyScreen absent={absent} />
  </PublicFrame>
);
