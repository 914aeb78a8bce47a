import { useRef, useState, type KeyboardEvent } from 'react';

import { writeInto, type Field, type FieldListKeys, type FieldQuestion } from '@/features/macros/rules';
import type { FieldListProps } from './use-field-list';

type Asking = {
  /** The sign that opens the list. */
  sign: '/' | '@';
  enabled: boolean;
  questionAt: (text: string, caret: number) => FieldQuestion | null;
};

/** A sign in the text field that opens a list, with the text after it. */
export function useFieldQuestion(field: Field, { sign, enabled, questionAt }: Asking) {
  const [question, setQuestion] = useState<FieldQuestion | null>(null);
  const [optionId, setOptionId] = useState<string>();
  const keys = useRef<FieldListKeys>(null);
  /** The position of the sign whose list was closed with Escape. */
  const dismissed = useRef(-1);

  function ask(next: FieldQuestion | null) {
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
    // The sign was typed only to open the list.
    if (question.typed === '') writeInto(element, question, '');
    setQuestion(null);
  }

  /** Writes the sign that opens the list, unless one is there. */
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
    writeInto(element, { start: end, end }, needsSpace ? ` ${sign}` : sign);
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!question || event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') close();
    // The list may still be loading: Enter must not send the question.
    else if (keys.current ? !keys.current(event) : event.key !== 'Enter') return false;
    event.preventDefault();
    return true;
  }

  const leave = () => setQuestion(null);
  const list: FieldListProps | null = question && {
    field,
    question,
    onListen: (next) => void (keys.current = next),
    onOption: setOptionId,
    onClose: leave,
  };
  return { list, optionId, read, open, onKeyDown, leave };
}
export type FieldQuestionControls = ReturnType<typeof useFieldQuestion>;
