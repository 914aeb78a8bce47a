import { useSyncExternalStore } from 'react';

import { lazyDialog } from '@/shared/ui/lazy-part';
import { confirmation } from './confirmation';

const ConfirmSessionDialog = lazyDialog(() => import('./confirm-session-dialog'), 'ConfirmSessionDialog');

export function ConfirmSession() {
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked);
  return isAsked && <ConfirmSessionDialog onClose={() => confirmation.end(false)} />;
}
