import { useRef, useState, type KeyboardEvent } from 'react';

import { changesOf, questionAt, textOfPieces, writeInto, type MacroQuestion, type UsedMacro } from './macro-rules';
import type { MacroChoice, MacroListKeys } from './macro-list';

type Field = () => HTMLTextAreaElement | null | undefined;
type Wiring = { field: Field; userId: number; enabled: boolean; onUse: (macro: UsedMacro) => void };

/** When the list of macros is open over the composer, and what is written when one is chosen. */
export function useMacroQuestion({ field, userId, enabled, onUse }: Wiring) {
  const [question, setQuestion] = useState<MacroQuestion | null>(null);
  const [optionId, setOptionId] = useState<string>();
  const keys = useRef<MacroListKeys>(null);
  /** The slash whose list was closed with Escape. */
  const dismissed = useRef(-1);

  function ask(next: MacroQuestion | null) {
    const isDismissed = next !== null && next.start === dismissed.current;
    if (!next) dismissed.current = -1;
    setQuestion(isDismissed ? null : next);
  }
  const read = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    ask(enabled && selectionStart === selectionEnd ? questionAt(value, selectionStart) : null);

  function close() {
    const element = field();
    if (!question || !element) return;
    dismissed.current = question.start;
    // An empty question was only asked for the list.
    if (question.typed === '') writeInto(element, question, '');
    setQuestion(null);
  }

  /** Writes the slash that opens the list. */
  function open() {
    const element = field();
    if (!element) return;
    element.focus({ preventScroll: true });
    const { value, selectionEnd: end } = element;
    const needsSpace = end > 0 && !/\s/.test(value[end - 1]!);
    dismissed.current = -1;
    writeInto(element, { start: end, end }, needsSpace ? ' /' : '/');
  }

  function insert({ macro, language }: MacroChoice) {
    const element = field();
    if (!element || !question) return;
    writeInto(element, question, textOfPieces(macro[language]));
    setQuestion(null);
    onUse({ id: macro.id, name: macro.name, changes: changesOf(macro.actions, userId) });
  }

  /** @returns whether the key was for the list */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!question || event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') close();
    // Until the list is there, Enter must not send the shortcut instead.
    else if (keys.current ? !keys.current(event) : event.key !== 'Enter') return false;
    event.preventDefault();
    return true;
  }

  return {
    question,
    optionId,
    setOptionId,
    read,
    open,
    insert,
    onKeyDown,
    listen: (next: MacroListKeys | null) => void (keys.current = next),
    leave: () => setQuestion(null),
  };
}
export type MacroQuestionControls = ReturnType<typeof useMacroQuestion>;
