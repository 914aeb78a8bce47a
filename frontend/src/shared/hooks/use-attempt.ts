import { useRef } from 'react';

import { newIdempotencyKey } from '../api/headers';

type Keyed<Call> = Call & { key: string };

/**
 * The call of a form with its idempotency key. The same values repeat the same call, because its answer may have been lost.
 * Other values, or `done`, begin a new call.
 */
export function useAttempt<Call extends object>() {
  const last = useRef<{ text: string; call: Keyed<Call> }>(undefined);
  return {
    /** @param values tell calls apart where the call itself depends on the time */
    callFor(call: Call, values: unknown = call): Keyed<Call> {
      const text = JSON.stringify(values);
      if (last.current?.text !== text) last.current = { text, call: { ...call, key: newIdempotencyKey() } };
      return last.current.call;
    },
    done() {
      last.current = undefined;
    },
  };
}
