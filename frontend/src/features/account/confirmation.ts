import type { Middleware } from 'openapi-fetch';

import { api } from '@/shared/api/client';
import { ApiError, type FaultCode } from '@/shared/api/errors';
import { session } from '@/shared/api/session';
import { createListeners } from '@/shared/lib/listeners';

const FORBIDDEN = 403;
/**
 * Only requests below these paths, which can grant rights or take all data away, are cloned for a retry: browser
 * developer tools do not show the body of a cloned request.
 */
const CONFIRMED = /^\/api\/(admin|me)\//;
const { notifyAll, subscribe } = createListeners();
let outcome = Promise.resolve(false);
let settle: ((isConfirmed: boolean) => void) | null = null;
let confirmations = 0;

/** One confirmation dialog for all requests that wait for it. */
export const confirmation = {
  isAsked: () => settle !== null,
  /** @returns false when the person cancels, or the session ends */
  ask() {
    if (settle) return outcome;
    outcome = new Promise((resolve) => (settle = resolve));
    notifyAll();
    return outcome;
  },
  end(isConfirmed: boolean) {
    if (isConfirmed) confirmations += 1;
    settle?.(isConfirmed);
    settle = null;
    notifyAll();
  },
  subscribe,
};
session.subscribe(() => confirmation.end(false));

/** Copies for the retry, because a request body can be read only once. */
const sent = new WeakMap<Request, { copy: Request; before: number }>();

const asksToConfirm = async (response: Response) =>
  response.status === FORBIDDEN &&
  (
    (await response
      .clone()
      .json()
      .catch(() => null)) as { code?: FaultCode } | null
  )?.code === 'auth.confirmation_required';

/**
 * Confirms the session when the server requires it, then sends the request again. After a cancel the caller gets the
 * original error.
 */
const confirmAndRepeat: Middleware = {
  onRequest({ request, schemaPath }) {
    if (request.method !== 'GET' && CONFIRMED.test(schemaPath))
      sent.set(request, { copy: request.clone(), before: confirmations });
  },
  async onResponse({ request, response, options }) {
    const again = sent.get(request);
    if (!again || !(await asksToConfirm(response))) return;
    // A concurrent request may have confirmed the session already.
    if (again.before === confirmations && !(await confirmation.ask())) return;
    return options.fetch(again.copy).catch((error: unknown) => {
      throw again.copy.signal.aborted ? error : new ApiError(0);
    });
  },
};
api.use(confirmAndRepeat);
