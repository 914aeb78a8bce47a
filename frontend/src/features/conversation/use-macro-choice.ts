import { useState, type KeyboardEvent } from 'react';

import type { FilledMacro, TicketMacros } from '@/shared/contract';
import { languages, type Language } from '@/shared/i18n/setup';
import { matchingMacros } from './macro-rules';

const none: never[] = [];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The macros that fit what was typed, the one that Enter chooses, and the language of its text. */
export function useMacroChoice(offered: TicketMacros | undefined, typed: string) {
  const [chosen, setChosen] = useState<Language>();
  const [wanted, setWanted] = useState({ typed, at: 0 });
  const found = matchingMacros(offered?.macros ?? none, typed);
  /** The player's language. */
  const reads = offered?.language ?? 'pt';
  const language = chosen ?? reads;
  const other = languages.find((one) => one !== language)!;
  const at = Math.min(wanted.typed === typed ? wanted.at : 0, found.length - 1);
  const current: FilledMacro | undefined = found[at];

  /** @returns whether the key chose another macro or language */
  function onKey({ key, shiftKey }: KeyboardEvent): boolean {
    const step = STEPS[key];
    if (step !== undefined) setWanted({ typed, at: (at + step + found.length) % found.length });
    else if (key === 'Tab' && !shiftKey) setChosen(other);
    else return false;
    return true;
  }
  return { found, current, reads, language, other, onKey };
}
