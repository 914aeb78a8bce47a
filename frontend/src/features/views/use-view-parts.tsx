import { Suspense, useState } from 'react';

import { DialogLoading } from '@/shared/ui/dialog-loading';
import { lazyPart } from '@/shared/ui/lazy-part';
import { hasFilter } from './rules';
import type { Views } from './use-views';
import { ViewNav } from './view-nav';
import { problemOf, ViewProblem } from './view-problem';

const ViewActions = lazyPart(() => import('./view-actions'), 'ViewActions', { silent: true });

export function useViewParts(views: Views) {
  const [isOrganizing, setOrganizing] = useState(false);
  // Stays mounted after first use, so that a dialog can close with its animation.
  const [areActionsMounted, setActionsMounted] = useState(false);
  const areActionsNeeded = isOrganizing || views.current !== undefined || hasFilter(views.shown);
  if (areActionsNeeded && !areActionsMounted) setActionsMounted(true);
  const problem = problemOf(views);
  return {
    nav: <ViewNav views={views} onOrganize={() => setOrganizing(true)} />,
    tools: areActionsMounted && (
      <Suspense fallback={isOrganizing && <DialogLoading onCancel={() => setOrganizing(false)} />}>
        <ViewActions views={views} isOrganizing={isOrganizing} onOrganize={setOrganizing} />
      </Suspense>
    ),
    /** A view is shown, so no queue is marked as current. */
    isCurrent: views.id !== null,
    /** Replaces the tickets, which are not loaded then. */
    instead: problem && <ViewProblem problem={problem} onAll={() => views.open(null)} onRetry={views.retry} />,
  };
}

export type ViewParts = ReturnType<typeof useViewParts>;
