import { folded, type Forms, isForm } from './word-forms.js';

/** A part of an excerpt; `hit`: it is a word that was asked for. */
export type Piece = { readonly text: string; readonly hit: boolean };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Two lines on a wide screen. */
const LENGTH = 180;
/** Characters of text before the first hit. */
const BEFORE = 60;
const MORE = '…';

type Hit = { readonly from: number; readonly to: number };

const hitsIn = (text: string, asked: readonly Forms[]): Hit[] =>
  [...text.matchAll(WORD)]
    .filter(([word]) => asked.some((forms) => isForm(forms, folded(word))))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));

/** Moves a cut to the next gap between words, if there is one near. */
const betweenWords = (text: string, at: number): number => {
  if (at === 0) return 0;
  const gap = text.slice(at, at + 20).search(/\s/);
  return gap < 0 ? characterStart(text, at) : at + gap + 1;
};

/** Not between the two halves of a character outside the Basic Multilingual Plane. */
const characterStart = (text: string, at: number): number => (/^[\udc00-\udfff]/.test(text.slice(at)) ? at + 1 : at);

/** Cuts a text around its first hit and marks all hits; without one, its beginning. */
export const excerptOf = (source: string, asked: readonly Forms[]): Piece[] => {
  const text = source.replace(/\s+/g, ' ').trim();
  const hits = hitsIn(text, asked);
  const from = betweenWords(text, Math.max(0, (hits[0]?.from ?? 0) - BEFORE));
  const to = from + LENGTH >= text.length ? text.length : characterStart(text, from + LENGTH);
  const pieces: Piece[] = [];
  const add = (part: string, hit: boolean): void => void (part && pieces.push({ text: part, hit }));
  let at = from;
  add(from > 0 ? MORE : '', false);
  for (const hit of hits.filter((one) => one.from >= from && one.to <= to)) {
    add(text.slice(at, hit.from), false);
    add(text.slice(hit.from, hit.to), true);
    at = hit.to;
  }
  add(text.slice(at, to) + (to < text.length ? MORE : ''), false);
  return pieces;
};
