import { Suspense } from 'react';

import { HelpScreen } from '@/features/help/help-screen';
import { helpNameAt, helpNamesFor } from '@/features/help/paths';
import { usePlace } from '@/shared/place/place';
import { useMe } from '@/shared/session/me';
import { Page } from '@/shared/ui/layout';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PublicFrame } from './public-frame';

const NotFound = lazyPart(() => import('./not-found'), 'NotFound');

/** Pages that are not for the person are missing, as whatever one may not see. */
export function HelpPage() {
  const { pathname } = usePlace();
  const names = helpNamesFor(useMe().role);
  const name = helpNameAt(pathname, names);
  if (!name) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  return (
    <Page>
      <HelpScreen key={name} name={name} names={names} />
    </Page>
  );
}

/** For visitors without a session. */
export const PublicHelpPage = () => (
  <PublicFrame place="help">
    <HelpScreen name="player" names={['player']} />
  </PublicFrame>
);
