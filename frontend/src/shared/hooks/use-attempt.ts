import { useRef } from 'react';

import { newIdempotencyKey } from '../api/headers';

type Keyed<Call> = Call & { key: string };

/**
 * A form submission with its idempotency key. A retry with the same values reuses the key, because the response to the
 * first attempt may have been lost. Other values, or `done`, start a new attempt.
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
