import { useState, type KeyboardEvent } from 'react';

import { matchingMacros } from '@/features/macros/rules';
import type { FilledMacro, TicketMacros } from '@/shared/contract';
import { languages, type Language } from '@/shared/i18n/setup';

const none: never[] = [];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The matching macros, the current choice (an existing or a new macro), and the language of its text. */
export function useMacroChoice(offered: TicketMacros | undefined, typed: string) {
  const [chosen, setChosen] = useState<Language>();
  const [wanted, setWanted] = useState<{ typed?: string; at: number }>({ at: 0 });
  const found = matchingMacros(offered?.macros ?? none, typed);
  const reads = offered?.language ?? 'pt';
  const language = chosen ?? reads;
  const other = languages.find((one) => one !== language)!;
  // The place after the last macro is a new one. Without a match nothing is chosen: the text may be the name of a
  // command, and Enter sends it.
  const first = found.length > 0 || typed === '' ? 0 : -1;
  const at = wanted.typed === typed ? Math.min(wanted.at, found.length) : first;
  const current: FilledMacro | undefined = found[at];

  function onKey({ key, shiftKey }: KeyboardEvent): boolean {
    const step = STEPS[key];
    const places = found.length + 1;
    if (step !== undefined) setWanted({ typed, at: (Math.max(at, step > 0 ? -1 : 0) + step + places) % places });
    else if (key === 'Tab' && !shiftKey && current) setChosen(other);
    else return false;
    return true;
  }
  return { found, current, isNew: at === found.length, reads, language, other, onKey };
}
