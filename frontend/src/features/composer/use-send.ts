import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { messagesQuery } from '@/features/thread/api';
import { failureOf } from '@/features/unsent/outbox-rules';
import { storedKeys, type Outgoing } from '@/features/unsent/outgoing';
import { allOutgoing } from '@/features/unsent/unsent-state';
import { unsent, useUnsent } from '@/features/unsent/unsent-store';
import { useErrorText } from '@/shared/api/use-error-text';
import type { Message } from '@/shared/contract';
import { useToast } from '@/shared/ui/toast/toast';
import { postMessage } from './api';

/** Posts a message of the outbox. A failed one returns to the composer, unless it has arrived all the same. */
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

/** A message whose answer was lost but that was stored needs no retry. */
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
