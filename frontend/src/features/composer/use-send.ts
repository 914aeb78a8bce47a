import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messagesQuery } from '@/features/thread/api';
import { failureOf } from '@/features/unsent/outbox-rules';
import { storedKeys, type Outgoing } from '@/features/unsent/outgoing';
import { allOutgoing, type Unsent } from '@/features/unsent/unsent-state';
import { unsent, useUnsent } from '@/features/unsent/unsent-store';
import { useErrorText } from '@/shared/api/use-error-text';
import type { Message } from '@/shared/contract';
import { useToast } from '@/shared/ui/toast/toast';
import { postMessage } from './api';

/** A failed message returns to the composer, unless the server has stored it. */
export function useSend(ticketId: number, draftKey: string) {
  const { t } = useTranslation('conversation');
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(postMessage(client, { ticketId, draftKey }));
  return useCallback(
    async (outgoing: Outgoing) => {
      const { key, isInternal } = outgoing;
      const done = () => toast.said(t(isInternal ? 'toast.noteSaved' : 'toast.sent'));
      try {
        await mutateAsync(outgoing);
        done();
      } catch (error) {
        const keys = storedKeys(client.getQueryData(messagesQuery(ticketId).queryKey)?.items ?? []);
        if (keys.has(key)) {
          unsent.dispatch(draftKey, { type: 'stored', keys });
          return done();
        }
        const failure = failureOf(error, errorText(error));
        if (failure.obstacle)
          toast.error(t(isInternal ? 'toast.noteFailed' : 'toast.sendFailed'), failure.obstacle.detail);
        unsent.dispatch(draftKey, { type: 'failed', key, ...failure });
      }
    },
    [mutateAsync, toast, t, errorText, client, ticketId, draftKey],
  );
}

/** Removes messages whose answer was lost but that the server has stored. */
export function useLostAnswers(draftKey: string, messages: readonly Message[]) {
  const { t } = useTranslation('conversation');
  const toast = useToast();
  const state = useUnsent(draftKey);
  useEffect(() => {
    const keys = storedKeys(messages);
    const arrived = allOutgoing(state).filter(({ key }) => keys.has(key));
    if (arrived.length === 0) return;
    unsent.dispatch(draftKey, { type: 'stored', keys });
    // Replaces the toast that said it failed.
    if (arrived.some((outgoing) => outgoing.state === 'failed')) toast.said(t('toast.sent'));
  }, [draftKey, messages, state, toast, t]);
}

const hasText = ({ texts, files }: Unsent) => [texts, files].some(({ reply, note }) => reply.length + note.length > 0);

/** Counts stored replies of the team, except when the writer has begun another text. */
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
