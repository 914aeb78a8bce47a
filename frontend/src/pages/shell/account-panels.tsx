import { useState } from 'react';

import { lazyDialog } from '@/shared/ui/lazy-part';

const AccountDrawer = lazyDialog(() => import('@/features/account/account-drawer'), 'AccountDrawer');
const AwayDialog = lazyDialog(() => import('@/features/absences/away-dialog'), 'AwayDialog');

export type AccountPanel = 'security' | 'notifications' | 'away';

/** Opens the account panels, from the menu and from the notifications. */
export function useAccountPanels() {
  const [panel, setPanel] = useState<AccountPanel>();
  const [open, setOpen] = useState(false);
  function show(wanted: AccountPanel) {
    setPanel(wanted);
    setOpen(true);
  }
  const shown = { open, onClose: () => setOpen(false) };
  // Stays mounted for the closing animation.
  const drawer = panel && (panel === 'away' ? <AwayDialog {...shown} /> : <AccountDrawer panel={panel} {...shown} />);
  return { show, drawer };
}
