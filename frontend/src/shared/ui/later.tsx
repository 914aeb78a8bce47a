import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** Renders its children after the rest of the page: React commits each part at once, and a phone responds in between. */
export function Later({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => startTransition(() => setTime(true)), []);
  return isTime && children;
}
