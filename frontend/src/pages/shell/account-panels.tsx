import { useState } from 'react';

import { lazyDialog } from '@/shared/ui/lazy-part';

const AccountDrawer = lazyDialog(() => import('@/features/account/account-drawer'), 'AccountDrawer');

export type AccountPanel = 'security' | 'notifications';

/** Opens the account panels, from the menu and from the notifications. */
export function useAccountPanels() {
  const [panel, setPanel] = useState<AccountPanel>();
  const [open, setOpen] = useState(false);
  function show(wanted: AccountPanel) {
    setPanel(wanted);
    setOpen(true);
  }
  // Stays mounted for the closing animation.
  return { show, drawer: panel && <AccountDrawer panel={panel} open={open} onClose={() => setOpen(false)} /> };
}
