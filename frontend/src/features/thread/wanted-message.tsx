import { useEffect, useEffectEvent, useRef } from 'react';

import './wanted-message.css';

/** Rows above get their height, and pictures theirs, when they come near: the place is taken again. */
const SETTLE_MS = [0, 120, 400];

type WantedMessageProps = {
  /** From the address. One that does not exist, or that the reader may not see, is not looked for beyond the beginning. */
  id: number;
  /** The oldest message that is loaded. */
  firstId: number | undefined;
  older: { has: boolean; busy: boolean; failed: boolean; load: () => void };
  /** Whether the conversation follows its end. */
  follow: (following: boolean) => void;
};

/** Brings a message that was searched for into view, loads older ones until it is there, and marks it for a moment. */
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
