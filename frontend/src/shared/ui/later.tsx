import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Renders its children after the surrounding content, in slices. React commits a whole render at once, so two smaller
 * commits let a phone respond to touches in between.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => startTransition(() => setTime(true)), []);
  return isTime && children;
}
