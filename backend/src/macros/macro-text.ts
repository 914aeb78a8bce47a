import type { Language } from '../common/i18n/language.js';

export const VARIABLES = ['jogador', 'personagem', 'mundo', 'chamado', 'clube', 'prazo'] as const;
export type Variable = (typeof VARIABLES)[number];

/** Null if unknown. No value reveals which team member writes. */
export type Values = Readonly<Record<Variable, string | null>>;

export const PIECE_KINDS = ['text', 'filled', 'unfilled'] as const;
export type Piece = { readonly kind: (typeof PIECE_KINDS)[number]; readonly text: string };

const PLACE = /\{(\p{L}+)\}/gu;
const HOURS_PER_DAY = 24;

const variableOf = (word: string): Variable | undefined => VARIABLES.find((name) => name === word.toLowerCase());
const wordsIn = (text: string): string[] => [...text.matchAll(PLACE)].map((match) => match[1]!);

export const unknownVariablesIn = (text: string): string[] => wordsIn(text).filter((word) => !variableOf(word));

export const unfilledIn = (text: string): string[] => [
  ...new Set(wordsIn(text).flatMap((word) => variableOf(word) ?? [])),
];

/** Does not fill again: braces in a value are plain text. */
export const filledText = (text: string, values: Values): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: place, 1: word, index } of text.matchAll(PLACE)) {
    const variable = variableOf(word!);
    if (!variable) continue;
    if (index > end) pieces.push({ kind: 'text', text: text.slice(end, index) });
    const value = values[variable];
    pieces.push(value === null ? { kind: 'unfilled', text: place } : { kind: 'filled', text: value });
    end = index + place.length;
  }
  return end < text.length ? [...pieces, { kind: 'text', text: text.slice(end) }] : pieces;
};

/** The time in which a player must answer before the ticket closes by itself. */
export const deadlineText = (hours: number, language: Language): string | null => {
  if (hours === 0) return null;
  const inDays = hours >= 2 * HOURS_PER_DAY && hours % HOURS_PER_DAY === 0;
  const [unit, one] = inDays ? (['day', 'dia'] as const) : (['hour', 'hora'] as const);
  const count = inDays ? hours / HOURS_PER_DAY : hours;
  return `${count} ${language === 'en' ? unit : one}${count === 1 ? '' : 's'}`;
};

export const firstName = (name: string): string => name.trim().split(/\s+/)[0]!;
