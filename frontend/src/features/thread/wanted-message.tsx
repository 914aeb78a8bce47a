import { useEffect, useEffectEvent, useRef } from 'react';

import './wanted-message.css';

/** Rows and images above get their height late, so the position is corrected again. */
const SETTLE_MS = [0, 120, 400];

type WantedMessageProps = {
  /** From the address. A message that does not exist is not searched for beyond the beginning. */
  id: number;
  firstId: number | undefined;
  older: { has: boolean; busy: boolean; failed: boolean; load: () => void };
  follow: (following: boolean) => void;
};

/** Loads older messages until the wanted one is there, scrolls to it and marks it for a moment. */
export function WantedMessage({ id, firstId, older, follow }: WantedMessageProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isShown = useRef(false);
  const isOlder = firstId !== undefined && id < firstId;
  const mayLoad = isOlder && older.has && !older.busy && !older.failed;
  const load = useEffectEvent(() => {
    follow(false);
    older.load();
  });
  const keepPlace = useEffectEvent(() => follow(false));

  useEffect(() => {
    if (mayLoad) load();
  }, [mayLoad]);

  useEffect(() => {
    if (isOlder || isShown.current) return;
    const row = place.current?.closest('section')?.querySelector<HTMLElement>(`[data-message="${id}"]`);
    if (!row) return;
    keepPlace();
    const timers = SETTLE_MS.map((after) =>
      setTimeout(() => {
        isShown.current = true;
        keepPlace();
        row.scrollIntoView({ block: 'center', behavior: 'instant' });
      }, after),
    );
    row.setAttribute('data-wanted', '');
    return () => {
      timers.forEach(clearTimeout);
      row.removeAttribute('data-wanted');
    };
  }, [id, isOlder, firstId]);

  return <span ref={place} hidden />;
}
