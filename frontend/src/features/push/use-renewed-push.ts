import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useMe } from '@/shared/session/me';
import { renewPush } from './browser';
import { pushKeyQuery } from './key';

/** Keeps the push messages of this browser alive, once for each time the page is opened. */
export function useRenewedPush() {
  const { id } = useMe();
  const { data } = useQuery(pushKeyQuery());
  const publicKey = data?.publicKey;
  useEffect(() => {
    if (!publicKey) return;
    // Not awaited: a failed renewal is tried again when the page is next opened.
    renewPush(id, publicKey).catch((error: unknown) => console.warn('push messages: not renewed', error));
  }, [id, publicKey]);
}
