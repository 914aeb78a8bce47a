import { folded, type Forms, isForm } from './word-forms.js';

export type Piece = { readonly text: string; readonly hit: boolean };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Characters: two lines on a wide screen. */
const LENGTH = 180;
const BEFORE = 60;
const MORE = '…';

type Hit = { readonly from: number; readonly to: number };

/** Folding is slow, and most words occur many times on a page. */
type Known = Map<string, boolean>;

const hitsIn = (text: string, asked: readonly Forms[], known: Known): Hit[] =>
  [...text.matchAll(WORD)]
    .filter(([word]) => isHit(word, asked, known))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));

const isHit = (word: string, asked: readonly Forms[], known: Known): boolean => {
  const before = known.get(word);
  if (before !== undefined) return before;
  const plain = folded(word);
  const isAsked = asked.some((forms) => isForm(forms, plain));
  known.set(word, isAsked);
  return isAsked;
};

const betweenWords = (text: string, at: number): number => {
  const gap = text.slice(at, at + 20).search(/\s/);
  return gap < 0 ? characterStart(text, at) : at + gap + 1;
};

/** Never splits a surrogate pair. */
const characterStart = (text: string, at: number): number => (/^[\udc00-\udfff]/.test(text.slice(at)) ? at + 1 : at);

export type Source = { readonly text: string; readonly isCutBefore: boolean; readonly isCutAfter: boolean };

export const excerptsFor = (asked: readonly Forms[]): ((source: Source) => Piece[]) => {
  const known: Known = new Map();
  return (source) => excerptOf(source, (text) => hitsIn(text, asked, known));
};

const excerptOf = ({ text: source, isCutBefore, isCutAfter }: Source, hitsOf: (text: string) => Hit[]): Piece[] => {
  const text = source.replace(/\s+/g, ' ').trim();
  const hits = hitsOf(text);
  const start = Math.max(0, (hits[0]?.from ?? 0) - BEFORE);
  const from = start > 0 || isCutBefore ? betweenWords(text, start) : 0;
  const to = from + LENGTH >= text.length ? text.length : characterStart(text, from + LENGTH);
  const pieces: Piece[] = [];
  const add = (part: string, hit: boolean): void => void (part && pieces.push({ text: part, hit }));
  let at = from;
  add(from > 0 || isCutBefore ? MORE : '', false);
  for (const hit of hits.filter((one) => one.from >= from && one.to <= to)) {
    add(text.slice(at, hit.from), false);
    add(text.slice(hit.from, hit.to), true);
    at = hit.to;
  }
  add(text.slice(at, to) + (to < text.length || isCutAfter ? MORE : ''), false);
  return pieces;
};
