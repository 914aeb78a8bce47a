import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { serverNow } from '../../lib/server-clock';
import { ago, fullDateTime } from '../../lib/when';

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = serverNow();
  listeners.forEach((listener) => listener());
}

/** One timer for all relative times on the screen. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = serverNow();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

type RelativeTimeProps = { iso: string; className?: string; words?: typeof ago };

/**
 * A relative time such as "há 5 min", kept up to date. The store's snapshot is the text, so only changed texts render
 * again.
 */
export function RelativeTime({ iso, className, words: inWords = ago }: RelativeTimeProps) {
  const { i18n } = useTranslation();
  const words = useSyncExternalStore(subscribe, () => inWords(iso, i18n.language, now));
  return (
    <time className={className} dateTime={iso} title={fullDateTime(iso, i18n.language)}>
      {words}
    </time>
  );
}
