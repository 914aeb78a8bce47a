import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Draws its children after what stands around them, in slices. React puts all that it has drawn into the page at once, so two
 * smaller parts let a phone respond to touches in between.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => startTransition(() => setTime(true)), []);
  return isTime && children;
}
