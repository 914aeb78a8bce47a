import type { FieldQuestion } from '@/features/macros/rules';
import type { Mention } from '@/shared/contract';
import { folded } from '@/shared/lib/folded';

/** Names have spaces, so the question goes on behind them, as long as it finds somebody. */
const QUESTION = /(?:^|[\s(])@((?:[^\s@/][^@/\n]{0,60})?)$/u;

/** Names of which a word begins with the typed text. Accents do not matter. */
export function matchingPeople<Person extends Mention>(people: readonly Person[], typed: string): Person[] {
  const wanted = ` ${folded(typed)}`;
  return people.filter(({ name }) => ` ${folded(name)}`.includes(wanted));
}

/** Null in an e-mail address, where no space precedes the at sign, and behind a name that is complete. */
export function mentionQuestionAt(text: string, caret: number, people: readonly Mention[]): FieldQuestion | null {
  const typed = QUESTION.exec(text.slice(0, caret))?.[1];
  if (typed === undefined) return null;
  const isOver = /\s/.test(typed) && matchingPeople(people, typed).length === 0;
  return isOver ? null : { start: caret - typed.length - 1, end: caret, typed };
}
