import { Suspense, useState } from 'react';

import { lazyPart } from '@/shared/ui/lazy-part';
import { useViewActions } from './use-view-actions';
import type { Views } from './use-views';
import { ViewTools } from './view-tools';

const ViewDialogs = lazyPart(() => import('./view-dialogs'), 'ViewDialogs');

type ViewDeskProps = { views: Views; isOrganizing: boolean; onOrganize: (isOpen: boolean) => void };

/** Actions on views, with their dialogs. Loaded when a view or a filter is set. */
export function ViewDesk({ views, isOrganizing, onOrganize }: ViewDeskProps) {
  const actions = useViewActions(views);
  const [areDialogsKnown, setDialogsKnown] = useState(false);
  const isAnyOpen = isOrganizing || actions.naming !== null || actions.deleting !== null;
  if (isAnyOpen && !areDialogsKnown) setDialogsKnown(true);
  return (
    <>
      <ViewTools views={views} actions={actions} onOrganize={() => onOrganize(true)} />
      {areDialogsKnown && (
        <Suspense>
          <ViewDialogs
            views={views}
            actions={actions}
            isOrganizing={isOrganizing}
            onOrganized={() => onOrganize(false)}
          />
        </Suspense>
      )}
    </>
  );
}
