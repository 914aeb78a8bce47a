import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { KeyboardEvent, RefObject } from 'react';

import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import type { Submission } from '@/features/unsent/outbox-rules';
import { isEmpty } from '@/features/unsent/unsent-state';
import { useMedia } from '@/shared/hooks/use-media';
import { handleComposerKey } from './composer-keys';
import type { ComposerControls } from './use-composer';
import type { FieldQuestionControls } from './use-field-question';

type Wiring = {
  composer: ComposerControls;
  macros: FieldQuestionControls;
  mentions: FieldQuestionControls;
  field: RefObject<TextAreaRef | null>;
  team: boolean;
  onSent: () => void;
  onFold: () => void;
  /** Moves the focus to where single keys work. */
  onLeave: () => void;
};

/** The focus stays in the field, except after an action that ends the work on the ticket. */
export function useComposerActions({ composer, macros, mentions, field, team, onSent, onFold, onLeave }: Wiring) {
  const { state, newer } = composer;
  const breaksLines = useMedia('(pointer: coarse)');
  const awaitsDecision = newer.length > 0 || state.isBlocked;
  const isReplyOfTeam = team && state.mode === 'reply';
  const focus = () => field.current?.focus({ cursor: 'end', preventScroll: true });

  function leave() {
    field.current?.blur();
    if (isEmpty(state)) onFold();
    onLeave();
  }
  function send(how: Submission = {}) {
    const isOnItsWay = composer.submit(how);
    if (isOnItsWay && how.nextStatus) {
      onFold();
      onLeave();
    } else field.current?.focus({ preventScroll: true });
    if (isOnItsWay) onSent();
  }
  function keepWriting() {
    composer.catchUp();
    focus();
  }
  function chooseVersion(takesOther: boolean) {
    composer.chooseVersion(takesOther);
    focus();
  }
  function write(isInternal: boolean) {
    macros.leave();
    mentions.leave();
    composer.setInternal(isInternal);
    focus();
  }
  function useNote() {
    composer.useNote();
    focus();
  }
  useShortcuts(team ? { reply: () => write(false), note: () => write(true), macro: macros.open } : {});

  function escape() {
    // Only replies are undoable. In a note, Escape leaves the field first.
    const undoable = state.mode === 'reply' && state.outbox.findLast((outgoing) => outgoing.state === 'undoable');
    if (undoable) return composer.delivery.onUndo(undoable);
    if (isEmpty(state)) composer.noticeLateUndo();
    leave();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (macros.onKeyDown(event) || mentions.onKeyDown(event)) return;
    handleComposerKey(event, {
      breaksLines,
      onSend: () => (state.isBlocked ? keepWriting() : send()),
      onSendAnyway: () => send({ anyway: true }),
      onSendAndResolve: () => isReplyOfTeam && (state.isBlocked ? keepWriting() : send({ nextStatus: 'resolved' })),
      onEscape: escape,
    });
  }
  return { awaitsDecision, isReplyOfTeam, send, keepWriting, chooseVersion, write, useNote, onKeyDown };
}
export type ComposerActions = ReturnType<typeof useComposerActions>;
