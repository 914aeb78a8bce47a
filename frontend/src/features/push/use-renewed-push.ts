import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useMe } from '@/shared/session/me';
import { renewPush } from './browser';
import { pushKeyQuery } from './key';

/** Renews the push subscription once per page load. */
export function useRenewedPush() {
  const { id } = useMe();
  const { data } = useQuery(pushKeyQuery());
  const publicKey = data?.publicKey;
  useEffect(() => {
    if (!publicKey) return;
    // Not awaited: a failed renewal is repeated on the next page load.
    renewPush(id, publicKey).catch((error: unknown) => console.warn('push messages: not renewed', error));
  }, [id, publicKey]);
}
