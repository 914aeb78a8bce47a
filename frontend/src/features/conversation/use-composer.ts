import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { isFault } from '@/shared/api/errors';
import { newIdempotencyKey } from '@/shared/api/headers';
import { session } from '@/shared/api/session';
import { useErrorText } from '@/shared/api/use-error-text';
import type { Me, Message } from '@/shared/contract';
import { countCharacters } from '@/shared/lib/characters';
import { isTeam } from '@/shared/session/me';
import { useToast } from '@/shared/ui/toast';
import { messagesQuery, postMessage } from './api';
import { keyed, modeOf, retried, storedKeys, textOf, type Action, type Obstacle, type Outgoing } from './unsent-state';
import { boxOf, unsent, useUnsent } from './unsent-store';

/** State and actions of the message composer. */
export function useComposer(ticketId: number, me: Me, messages: readonly Message[]) {
  const { limits } = useConfig();
  const box = boxOf(me.id, ticketId);
  const state = useUnsent(box);
  const dispatch = useCallback((action: Action) => unsent.dispatch(box, action), [box]);
  const send = useSend({ ticketId, box, claims: isTeam(me) });
  const alertOf = useAlert();
  const newestId = messages.at(-1)?.id ?? 0;
  useLostAnswers(box, messages);

  /** For messages that failed while another was being written. */
  const delivery = useMemo(
    () => ({
      onRetry(outgoing: Outgoing) {
        dispatch({ type: 'resent', key: outgoing.key });
        void send(outgoing);
      },
      onDiscard: ({ key }: Outgoing) => dispatch({ type: 'discarded', key }),
    }),
    [send, dispatch],
  );

  function submit() {
    const text = textOf(state).trim();
    const reason = obstacleOf(text, limits.messageMax);
    if (reason) return dispatch({ type: 'stopped', obstacle: { reason } });
    const retry = retried(state);
    const outgoing: Outgoing = {
      key: retry?.key ?? newIdempotencyKey(),
      text,
      isInternal: state.mode === 'note',
      files: state.files,
      fileNames: state.files.map(({ name }) => name),
      createdAt: new Date().toISOString(),
      afterId: retry?.afterId ?? newestId,
      state: 'sending',
      progress: 0,
    };
    dispatch({ type: 'submitted', outgoing });
    void send(outgoing);
  }

  return {
    state,
    alert: state.obstacle && alertOf(state.obstacle),
    submit,
    delivery,
    type: (text: string) => dispatch({ type: 'typed', text, newestId }),
    setInternal: (isInternal: boolean) => dispatch({ type: 'switched', mode: modeOf(isInternal) }),
    addFiles: (files: readonly File[]) => dispatch({ type: 'filesAdded', files, limits }),
    removeFile: (name: string) => dispatch({ type: 'fileRemoved', name }),
    dismissRefusals: () => dispatch({ type: 'refusalsRead' }),
    catchUp: () => dispatch({ type: 'caughtUp', newestId }),
  };
}
export type ComposerControls = ReturnType<typeof useComposer>;

function obstacleOf(text: string, max: number): Obstacle['reason'] | null {
  if (text === '') return 'required';
  if (countCharacters(text) > max) return 'tooLong';
  return session.get() ? null : 'signIn';
}

/** The words of what stands in the way of a message. */
function useAlert() {
  const { t } = useTranslation('conversation');
  const { limits } = useConfig();
  return ({ reason, detail }: Obstacle): { text: string; detail?: string } =>
    reason === 'refused'
      ? { text: detail ?? t('composer.failed') }
      : { text: t(`composer.${reason}`, { count: limits.messageMax }), detail };
}

/** Posts a message of the outbox. A failed one returns to the composer, unless it has arrived all the same. */
function useSend({ ticketId, box, claims }: { ticketId: number; box: string; claims: boolean }) {
  const { t } = useTranslation('conversation');
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(postMessage(client, { ticketId, box, claims }));
  return useCallback(
    async (outgoing: Outgoing) => {
      const { key } = outgoing;
      try {
        await mutateAsync(outgoing);
        toast.success(t('toast.sent'));
      } catch (error) {
        const keys = storedKeys(client.getQueryData(messagesQuery(ticketId).queryKey)?.items ?? []);
        if (keys.has(key)) {
          unsent.dispatch(box, { type: 'stored', keys });
          return toast.success(t('toast.sent'));
        }
        const detail = errorText(error);
        toast.error(t('toast.sendFailed'), detail);
        const reason = isFault(error, 'conflict') ? 'refused' : 'failed';
        unsent.dispatch(box, { type: 'failed', key, obstacle: { reason, detail } });
      }
    },
    [mutateAsync, toast, t, errorText, client, ticketId, box],
  );
}

/** A message whose answer was lost but that was stored needs no retry. */
function useLostAnswers(box: string, messages: readonly Message[]) {
  const { t } = useTranslation('conversation');
  const toast = useToast();
  const state = useUnsent(box);
  useEffect(() => {
    const keys = storedKeys(messages);
    const arrived = keyed(state).filter(({ key }) => keys.has(key));
    if (arrived.length === 0) return;
    unsent.dispatch(box, { type: 'stored', keys });
    // Replaces the toast that said it failed.
    if (arrived.some((outgoing) => outgoing.state === 'failed')) toast.success(t('toast.sent'));
  }, [box, messages, state, toast, t]);
}
