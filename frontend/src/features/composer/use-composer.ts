import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { UsedMacro } from '@/features/macros/rules';
import { unfilledIn } from '@/features/macros/variables';
import { mentionedIn } from '@/features/thread/mentions';
import { draftSync } from '@/features/unsent/draft-sync';
import { wasJustSent, isUndoable, release, releaseInTime } from '@/features/unsent/outbox';
import { outgoingOf, type Submission } from '@/features/unsent/outbox-rules';
import { modeOf, type Outgoing } from '@/features/unsent/outgoing';
import type { Action } from '@/features/unsent/unsent-reducer';
import {
  draftKeyOf,
  macroChangesOf,
  offersNote,
  textOf,
  type Obstacle,
  type Unsent,
} from '@/features/unsent/unsent-state';
import { unsent, useUnsent } from '@/features/unsent/unsent-store';
import { useDraftSync } from '@/features/unsent/use-draft-sync';
import { useConfig } from '@/shared/api/config';
import { preferencesQuery } from '@/shared/api/preferences';
import { session } from '@/shared/api/session';
import type { Me, Message } from '@/shared/contract';
import { countCharacters } from '@/shared/lib/characters';
import { isTeam } from '@/shared/session/me';
import type { Notice } from './composer-notice';
import { useAskable } from './use-mentions';
import { useLostAnswers, useSend, useSentReplies } from './use-send';

/** Messages of others after this reply was begun. They never block notes or messages of players. */
export const newerThan = ({ mode, seenMessageIds, ...state }: Unsent, me: Me, messages: readonly Message[]) =>
  isTeam(me) && mode === 'reply' && textOf({ mode, seenMessageIds, ...state }) !== ''
    ? messages.filter(({ id, userId }) => id > seenMessageIds.reply && userId !== me.id)
    : [];

export function useComposer(ticketId: number, me: Me, messages: readonly Message[]) {
  const { limits } = useConfig();
  const draftKey = draftKeyOf(me.id, ticketId);
  const state = useUnsent(draftKey);
  const dispatch = useCallback((action: Action) => unsent.dispatch(draftKey, action), [draftKey]);
  const saved = useDraftSync({ draftKey, mode: state.mode }, me, messages);
  const team = isTeam(me);
  const { t: tMacros } = useTranslation('macros');
  const macro = state.macros[state.mode];
  const isNote = state.mode === 'note';
  const mayMention = isNote && team && state.texts.note.includes('@');
  const { people: askable, isLoading: isTeamLoading, isMissing } = useAskable(ticketId, me.id, mayMention);
  const mentioned = useMemo(
    () => (mayMention ? mentionedIn(state.texts.note, askable) : []),
    [mayMention, state.texts.note, askable],
  );
  const { data: preferences } = useQuery({ ...preferencesQuery(), enabled: team });
  const send = useSend(ticketId, draftKey);
  const alertOf = useAlert();
  const newestId = messages.at(-1)?.id ?? 0;
  const newer = useMemo(() => newerThan(state, me, messages), [state, me, messages]);
  useLostAnswers(draftKey, messages);
  const sent = useSentReplies(draftKey);
  const [notice, setNotice] = useState<Notice | null>(null);

  const delivery = useMemo(
    () => ({
      onRetry(outgoing: Outgoing) {
        // Everything else stays unchanged: the server compares the body of a repeated key.
        const seenMessageId = outgoing.isBlocked ? newestId : outgoing.seenMessageId;
        dispatch({ type: 'resent', key: outgoing.key, seenMessageId });
        void send({ ...outgoing, seenMessageId });
      },
      onDiscard: ({ key }: Outgoing) => dispatch({ type: 'discarded', key }),
      onUndo: ({ key }: Outgoing) =>
        isUndoable(draftKey, key) ? dispatch({ type: 'undone', key }) : setNotice('alreadySent'),
      onSendNow: ({ key }: Outgoing) => release(draftKey, key, (outgoing) => void send(outgoing)),
    }),
    [send, dispatch, draftKey, newestId],
  );

  function submit(how: Submission = {}): boolean {
    const text = textOf(state).trim();
    const reason = obstacleOf(text, limits.messageMax, isTeamLoading);
    const unfilled = macro ? unfilledIn(text) : [];
    if (unfilled.length > 0) {
      const detail = tMacros('unfilled', { names: unfilled.join(', ') });
      dispatch({ type: 'stopped', obstacle: { reason: 'refused', detail } });
      return false;
    }
    if (reason) dispatch({ type: 'stopped', obstacle: { reason } });
    else if (newer.length > 0 && !how.anyway) dispatch({ type: 'blocked' });
    if (reason || (newer.length > 0 && !how.anyway)) return false;
    // Keeps the order in which the messages were written.
    state.outbox.filter((one) => one.state === 'undoable').forEach(delivery.onSendNow);
    const isReply = team && state.mode === 'reply';
    const outgoing = outgoingOf(state, how, { isReply, newestId, preferences, mentioned });
    dispatch({ type: 'submitted', outgoing });
    if (outgoing.state === 'undoable') releaseInTime(draftKey, outgoing, (released) => void send(released));
    else void send(outgoing);
    return true;
  }

  return {
    state,
    newer,
    /** Null unless newer messages block the reply. */
    seenMessageId: newer.length > 0 ? state.seenMessageIds.reply : null,
    notice,
    say: setNotice,
    sent,
    afterSend: preferences?.afterSend ?? 'stay',
    askable,
    mentioned,
    isTeamMissing: isMissing,
    alert: state.obstacle && alertOf(state.obstacle),
    submit,
    delivery,
    type: (text: string) => {
      setNotice(null);
      dispatch({ type: 'typed', mode: state.mode, text, newestId });
    },
    noticeLateUndo: () => {
      if (wasJustSent(draftKey)) setNotice('alreadySent');
    },
    macroChanges: macroChangesOf(state),
    recordMacro: (used: UsedMacro) => dispatch({ type: 'macroUsed', macro: used }),
    dropMacroActions: () => dispatch({ type: 'macroActionsDropped' }),
    setInternal: (isInternal: boolean) => dispatch({ type: 'switched', mode: modeOf(isInternal) }),
    offersNote: offersNote(state),
    useNote: () => dispatch({ type: 'noteTaken' }),
    addFiles: (files: readonly File[]) => dispatch({ type: 'filesAdded', mode: state.mode, files, limits }),
    removeFile: (name: string) => dispatch({ type: 'fileRemoved', name }),
    dismissRefusals: () => dispatch({ type: 'refusalsRead' }),
    saved,
    saveNow: () => void draftSync.flush(draftKey),
    chooseVersion: (takesOther: boolean) => draftSync.choose(draftKey, state.mode, takesOther),
    catchUp: () => dispatch({ type: 'caughtUp', newestId }),
  };
}
export type ComposerControls = ReturnType<typeof useComposer>;

function obstacleOf(text: string, max: number, isTeamLoading: boolean): Obstacle['reason'] | null {
  if (text === '') return 'required';
  if (countCharacters(text) > max) return 'tooLong';
  // A name in the text may be a mention.
  if (isTeamLoading) return 'teamLoading';
  return session.get() ? null : 'signIn';
}

function useAlert() {
  const { t } = useTranslation('conversation');
  const { limits } = useConfig();
  return ({ reason, detail }: Obstacle): { text: string; detail?: string } =>
    reason === 'refused'
      ? { text: detail ?? t('composer.failed') }
      : { text: t(`composer.${reason}`, { count: limits.messageMax }), detail };
}
