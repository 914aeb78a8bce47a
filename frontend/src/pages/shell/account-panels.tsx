import { useState } from 'react';

import { lazyDialog } from '@/shared/ui/lazy-part';

const AccountDrawer = lazyDialog(() => import('@/features/account/account-drawer'), 'AccountDrawer');

export type AccountPanel = 'security' | 'notices';

/** Opens the panels of the account, from the menu and from the bell. */
export function useAccountPanels() {
  const [panel, setPanel] = useState<AccountPanel>();
  const [open, setOpen] = useState(false);
  function show(wanted: AccountPanel) {
    setPanel(wanted);
    setOpen(true);
  }
  // Stays mounted for its closing motion.
  return { show, drawer: panel && <AccountDrawer panel={panel} open={open} onClose={() => setOpen(false)} /> };
}
