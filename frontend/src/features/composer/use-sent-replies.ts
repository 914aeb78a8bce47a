import { useEffect, useState } from 'react';

import type { Unsent } from '@/features/unsent/unsent-state';
import { unsent } from '@/features/unsent/unsent-store';

/** A text that was begun meanwhile keeps its writer in the ticket. */
const hasText = ({ texts, files }: Unsent) => [texts, files].some(({ reply, note }) => reply.length + note.length > 0);

/** How many replies of the team were stored since the ticket is shown, but for those whose writer went on writing. */
export function useSentReplies(draftKey: string): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      unsent.observe((changed, action, before, after) => {
        if (changed !== draftKey || action.type !== 'stored' || hasText(after)) return;
        const isSent = before.outbox.some(
          ({ key, team, isInternal, state }) => team && !isInternal && state === 'sending' && action.keys.has(key),
        );
        if (isSent) setCount((known) => known + 1);
      }),
    [draftKey],
  );
  return count;
}
