import {
  changesOf,
  textOfPieces,
  writeInto,
  type Field,
  type FieldQuestion,
  type UsedMacro,
} from '@/features/macros/rules';
import type { FilledMacro } from '@/shared/contract';
import type { Language } from '@/shared/i18n/setup';

export type MacroChoice = { macro: FilledMacro; language: Language };
type Asking = { field: Field; userId: number; onUse: (macro: UsedMacro) => void };
/** The question stays in the text until one of these runs. */
export type MacroAnswer = { typed: string; insert: (choice: MacroChoice) => void; drop: () => void };

/** Another tab may have changed the text around the question, or sent it. */
function replace(element: ReturnType<Field>, question: FieldQuestion, text: string): boolean {
  const { start, end, typed } = question;
  if (element?.value.slice(start, end) !== `/${typed}`) return false;
  writeInto(element, question, text);
  return true;
}

export const answerTo = (question: FieldQuestion, { field, userId, onUse }: Asking): MacroAnswer => ({
  typed: question.typed,
  insert({ macro, language }) {
    if (replace(field(), question, textOfPieces(macro[language])))
      onUse({ id: macro.id, name: macro.name, changes: changesOf(macro.actions, userId) });
  },
  drop: () => void replace(field(), question, ''),
});
