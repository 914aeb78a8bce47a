import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { isFault } from '@/shared/api/errors';
import { newIdempotencyKey } from '@/shared/api/headers';
import { session } from '@/shared/api/session';
import { useErrorText } from '@/shared/api/use-error-text';
import type { Me, Message } from '@/shared/contract';
import { countCharacters } from '@/shared/lib/characters';
import { useToast } from '@/shared/ui/toast';
import { messagesQuery, postMessage } from './api';
import { isRetry, reduce, textOf } from './composer-state';
import { storedOf } from './lines';
import { boxOf, outbox, type Outgoing } from './outbox';
import { restored, useKeptDrafts } from './unsent';

/** State and actions of the message composer. */
export function useComposer(ticketId: number, me: Me, messages: readonly Message[]) {
  const { t } = useTranslation('conversation');
  const { limits } = useConfig();
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const box = boxOf(me.id, ticketId);
  const [state, dispatch] = useReducer(reduce, { box, failed: t('composer.failed') }, restored);
  const { mutateAsync } = useMutation(postMessage(client, ticketId, box));
  const newestId = messages.at(-1)?.id ?? 0;
  const { returned } = state;

  useKeptDrafts(box, state, dispatch);
  // A returned message keeps its key, also over a reload, until it is changed.
  const again = isRetry(state);
  useEffect(() => {
    if (returned && again) outbox.put(box, { ...returned, state: 'returned' });
    else if (returned) outbox.drop(box, returned.key);
  }, [box, returned, again]);
  // The response was lost but the message was stored, so nothing is left to send.
  const arrived = again && returned && storedOf(messages, [returned], me).size > 0 ? returned.key : null;
  useEffect(() => {
    if (arrived === null) return;
    outbox.drop(box, arrived);
    dispatch({ type: 'cleared' });
    // Replaces the toast that said it failed.
    toast.success(t('toast.sent'));
  }, [box, arrived, toast, t]);

  const send = useCallback(
    async (outgoing: Outgoing) => {
      try {
        await mutateAsync(outgoing);
        toast.success(t('toast.sent'));
      } catch (error) {
        const stored = client.getQueryData(messagesQuery(ticketId).queryKey)?.items ?? [];
        const messageId = storedOf(stored, [outgoing], me).get(outgoing.key);
        if (messageId !== undefined) {
          outbox.settle(box, outgoing.key, messageId);
          return toast.success(t('toast.sent'));
        }
        const detail = errorText(error);
        const refused = isFault(error, 'conflict');
        toast.error(t('toast.sendFailed'), detail);
        const alert = refused ? { text: detail } : { text: t('composer.failed'), detail };
        dispatch({ type: 'returned', outgoing, ...alert });
      }
    },
    [mutateAsync, toast, t, errorText, dispatch, client, ticketId, box, me],
  );
  /** For messages that failed while another was being written. */
  const delivery = useMemo(
    () => ({
      onRetry: (outgoing: Outgoing) => void send(outgoing),
      onDiscard: ({ key }: Outgoing) => outbox.drop(box, key),
    }),
    [send, box],
  );

  function submit() {
    const text = textOf(state).trim();
    if (text === '') return dispatch({ type: 'stopped', text: t('composer.required') });
    if (countCharacters(text) > limits.messageMax) {
      return dispatch({ type: 'stopped', text: t('composer.tooLong', { count: limits.messageMax }) });
    }
    if (!session.get()) return dispatch({ type: 'stopped', text: t('composer.signIn') });
    const retry = again ? returned : null;
    dispatch({ type: 'cleared' });
    void send({
      key: retry?.key ?? newIdempotencyKey(),
      text,
      isInternal: state.mode === 'note',
      files: state.files,
      fileNames: state.files.map(({ name }) => name),
      createdAt: new Date().toISOString(),
      afterId: retry?.afterId ?? newestId,
      state: 'sending',
      progress: 0,
    });
  }

  return {
    state,
    submit,
    delivery,
    type: (text: string) => dispatch({ type: 'typed', text, newestId }),
    setInternal: (isInternal: boolean) => dispatch({ type: 'switched', mode: isInternal ? 'note' : 'reply' }),
    addFiles: (files: readonly File[]) => dispatch({ type: 'filesAdded', files, limits }),
    removeFile: (name: string) => dispatch({ type: 'fileRemoved', name }),
    dismissRefusals: () => dispatch({ type: 'refusalsRead' }),
    catchUp: () => dispatch({ type: 'caughtUp', newestId }),
  };
}
export type ComposerControls = ReturnType<typeof useComposer>;
