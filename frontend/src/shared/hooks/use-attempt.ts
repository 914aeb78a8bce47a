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
    callFor(values: unknown, make: () => Call): Keyed<Call> {
      const text = JSON.stringify(values);
      if (last.current?.text !== text) last.current = { text, call: { ...make(), key: newIdempotencyKey() } };
      return last.current.call;
    },
    done() {
      last.current = undefined;
    },
  };
}
