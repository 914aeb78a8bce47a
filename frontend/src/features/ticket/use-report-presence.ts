import { useEffect, useRef, useState } from 'react';

import { api } from '@/shared/api/client';
import { newIdempotencyKey } from '@/shared/api/headers';
import { session } from '@/shared/api/session';
import type { Activity } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';

/** The server forgets a tab that has not renewed for 30 seconds. */
const RENEW_MS = 12_000;
/** Without input for this long, the person counts as away. */
const IDLE_MS = 300_000;
/** In this period after the last key, the person counts as writing. */
const WRITING_MS = 20_000;
const activities = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

const tab = newIdempotencyKey();

const isShown = () => document.visibilityState === 'visible';

/** Drafts of earlier or of other devices do not count. */
function useWriting(edits: number, isEmpty: boolean): boolean {
  const known = useRef(edits);
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    if (known.current === edits) return;
    known.current = edits;
    setWriting(true);
    const timer = setTimeout(() => setWriting(false), WRITING_MS);
    return () => clearTimeout(timer);
  }, [edits]);
  return writing && !isEmpty;
}

type Writing = {
  edits: number;
  isEmpty: boolean;
  isNote: boolean;
  team: boolean;
};

export function useReportPresence(ticketId: number, { edits, isEmpty, isNote, team }: Writing) {
  const writing = useWriting(edits, isEmpty);
  const doing: Activity = !writing ? 'reading' : isNote ? 'noting' : 'replying';
  const current = useRef(doing);
  const report = useRef<() => void>(undefined);

  useEffect(() => {
    current.current = doing;
    report.current?.();
  }, [doing]);

  useEffect(() => {
    if (!team) return;
    let activeAt = serverNow();
    let isReported = false;
    let sent: Promise<unknown> = Promise.resolve();

    const post = (doing: Activity | 'gone') => {
      isReported = doing !== 'gone';
      if (!session.get()) return;
      const params = { path: { id: ticketId } };
      // The next renewal repeats a lost report; the server notices a closed tab by itself.
      const body = { tab, doing };
      const answered = api.POST('/api/tickets/{id}/presence', { params, body, keepalive: true });
      sent = Promise.allSettled([sent, answered]);
    };
    const isThere = () => isShown() && serverNow() - activeAt < IDLE_MS;
    const leave = () => isReported && post('gone');
    const renew = () => {
      if (isThere()) post(current.current);
      // Sent last, because the server keeps the last report.
      else void sent.then(() => !isThere() && leave());
    };
    const recordActivity = () => {
      activeAt = serverNow();
      if (!isReported && isShown()) renew();
    };

    report.current = renew;
    renew();
    const timer = setInterval(renew, RENEW_MS);
    for (const name of activities) window.addEventListener(name, recordActivity, { passive: true });
    document.addEventListener('visibilitychange', renew);
    window.addEventListener('pagehide', leave);
    return () => {
      report.current = undefined;
      clearInterval(timer);
      for (const name of activities) window.removeEventListener(name, recordActivity);
      document.removeEventListener('visibilitychange', renew);
      window.removeEventListener('pagehide', leave);
      void sent.then(leave);
    };
  }, [ticketId, team]);
}
