import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { NameDialog } from './name-dialog';
import { OrganizeDialog } from './organize-dialog';
import type { ViewActions } from './use-view-actions';
import type { Views } from './use-views';

type ViewDialogsProps = { views: Views; actions: ViewActions; isOrganizing: boolean; onOrganized: () => void };

/** All dialogs of views as one chunk, loaded when the first one is opened. */
export function ViewDialogs({ views, actions, isOrganizing, onOrganized }: ViewDialogsProps) {
  const { t } = useTranslation('views');
  const { naming, deleting } = actions;
  return (
    <>
      <OrganizeDialog open={isOrganizing} list={views.list} actions={actions} onClose={onOrganized} />
      {naming && (
        <NameDialog
          naming={naming}
          onDone={actions.stopNaming}
          onCreated={({ id }) => {
            actions.stopNaming();
            views.open(id);
          }}
        />
      )}
      <ConfirmDialog
        danger
        question={
          deleting && {
            title: t('delete.title', deleting),
            text: t(deleting.isShared ? 'delete.sharedText' : 'delete.text'),
            yes: t('action.delete'),
          }
        }
        busy={actions.isDeleting}
        onYes={actions.confirmDelete}
        onNo={actions.stopDeleting}
      />
    </>
  );
}
