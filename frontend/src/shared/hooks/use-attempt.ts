import { useRef } from 'react';

import { newIdempotencyKey } from '../api/headers';

type Keyed<Call> = Call & { key: string };

/**
 * The call of a form, with its idempotency key. With the same values it is the same call again, because its answer may have
 * been lost on the way: nothing happens twice. Other values, or `done`, begin a new one.
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
