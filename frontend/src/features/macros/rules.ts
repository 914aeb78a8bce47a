import type { KeyboardEvent } from 'react';

import type { FilledMacro, MacroActions, MacroPiece, Priority, Status, VerdictOfMany } from '@/shared/contract';
import type { Language } from '@/shared/i18n/setup';
import { folded } from '@/shared/lib/folded';

/** A slash or an at sign at the start of a word and the text typed after it, up to the caret. */
export type FieldQuestion = { start: number; end: number; typed: string };

/** Changes that a macro makes to the ticket when its message is sent. */
export type MacroChanges = {
  status?: Status;
  priority?: Priority;
  /** Only in reports. */
  verdict?: VerdictOfMany;
  assignedTo?: number | null;
};
/** The macro that was inserted into a text. */
export type UsedMacro = { id: number; name: string; changes: MacroChanges };

const QUESTION = /(?:^|\s)\/([\p{L}\p{N}_-]*)$/u;

/** Getter of the text field with the question, if it is mounted. */
export type Field = () => HTMLTextAreaElement | null | undefined;
/** @returns whether the list handled the key */
export type FieldListKeys = (event: KeyboardEvent) => boolean;

/** Null in a path or a URL, where no space precedes the slash, or another slash follows. */
export function questionAt(text: string, caret: number): FieldQuestion | null {
  const typed = QUESTION.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, end: caret, typed };
}

/**
 * Exact shortcut first, then shortcuts with this prefix, then names that contain the text. Otherwise the order is kept.
 */
export function matchingMacros(macros: readonly FilledMacro[], typed: string): FilledMacro[] {
  const wanted = folded(typed);
  const place = ({ name, shortcut }: FilledMacro) => {
    if (folded(shortcut) === wanted) return 0;
    if (folded(shortcut).startsWith(wanted)) return 1;
    return folded(name).includes(wanted) ? 2 : 3;
  };
  return macros.filter((macro) => place(macro) < 3).toSorted((one, other) => place(one) - place(other));
}

/** The wanted language, or the only one in which the macro is written. */
export const languageOfMacro = (macro: FilledMacro, wanted: Language): Language =>
  macro[wanted] ? wanted : wanted === 'pt' ? 'en' : 'pt';

export const textOfPieces = (pieces: readonly MacroPiece[] | null): string =>
  (pieces ?? []).map(({ text }) => text).join('');

export const changesOf = ({ assignedTo, ...actions }: MacroActions, userId: number): MacroChanges => ({
  ...actions,
  ...(assignedTo && { assignedTo: assignedTo === 'me' ? userId : null }),
});

export const hasChanges = (changes: MacroChanges): boolean => Object.keys(changes).length > 0;

/**
 * Inserts text as typing does, which keeps the field's own undo and leaves the caret after the text. Browsers have no
 * other way to keep the undo.
 */
export function writeInto(
  field: HTMLTextAreaElement,
  { start, end }: Pick<FieldQuestion, 'start' | 'end'>,
  text: string,
) {
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  if (document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
