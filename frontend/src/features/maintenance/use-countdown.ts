import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1_000;

/** Counts down from `seconds`, calls `onZero`, and restarts afterwards. */
export function useCountdown(seconds: number, onZero: () => Promise<unknown>) {
  const [left, setLeft] = useState(seconds);
  const act = useEffectEvent(onZero);

  useEffect(() => {
    if (left > 0) {
      const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
      return () => clearTimeout(timer);
    }
    let gone = false;
    const again = () => !gone && setLeft(seconds);
    act().then(again, again);
    return () => {
      gone = true;
    };
  }, [left, seconds]);

  return { left, now: () => setLeft(0) };
}
