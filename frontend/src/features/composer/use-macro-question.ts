import { useRef, useState, type KeyboardEvent } from 'react';

import { questionAt, writeInto, type Field, type MacroListKeys, type MacroQuestion } from '@/features/macros/rules';

export function useMacroQuestion(field: Field, enabled: boolean) {
  const [question, setQuestion] = useState<MacroQuestion | null>(null);
  const [optionId, setOptionId] = useState<string>();
  const keys = useRef<MacroListKeys>(null);
  /** The position of the slash whose list was closed with Escape. */
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
    // The slash was typed only to open the list.
    if (question.typed === '') writeInto(element, question, '');
    setQuestion(null);
  }

  /** Writes the slash that opens the list, unless one is there. */
  function open() {
    const element = field();
    if (!element) return;
    element.focus({ preventScroll: true });
    const { value, selectionEnd: end } = element;
    const left = questionAt(value, end);
    if (left?.typed === '') {
      dismissed.current = -1;
      return setQuestion(left);
    }
    const needsSpace = end > 0 && !/\s/.test(value[end - 1]!);
    dismissed.current = -1;
    writeInto(element, { start: end, end }, needsSpace ? ' /' : '/');
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!question || event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') close();
    // The list may still be loading: Enter must not send the shortcut.
    else if (keys.current ? !keys.current(event) : event.key !== 'Enter') return false;
    event.preventDefault();
    return true;
  }

  return {
    field,
    question,
    optionId,
    setOptionId,
    read,
    open,
    onKeyDown,
    listen: (next: MacroListKeys | null) => void (keys.current = next),
    leave: () => setQuestion(null),
  };
}
export type MacroQuestionControls = ReturnType<typeof useMacroQuestion>;
