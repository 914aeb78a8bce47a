import { useViewActions } from './use-view-actions';
import type { Views } from './use-views';
import { ViewDialogs } from './view-dialogs';
import { ViewTools } from './view-tools';

type ViewActionsProps = { views: Views; isOrganizing: boolean; onOrganize: (isOpen: boolean) => void };

/** Actions on views, with their dialogs. Loaded when a view or a filter is set. */
export function ViewActions({ views, isOrganizing, onOrganize }: ViewActionsProps) {
  const actions = useViewActions(views);
  return (
    <>
      <ViewTools views={views} actions={actions} onOrganize={() => onOrganize(true)} />
      <ViewDialogs views={views} actions={actions} isOrganizing={isOrganizing} onOrganized={() => onOrganize(false)} />
    </>
  );
}
