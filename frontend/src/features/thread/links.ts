import { isWebAddress } from './rules';

const ADDRESS = /(?:https?:\/\/|\bwww\.)[^\s<>"“”«»]+/gi;
/** `www.` alone is a word. */
const IS_NAME = /^www\.[^.]+\../i;
/** Punctuation, and marks that other systems write around words. */
const NEVER_LAST = new Set(".,;:!?…'’”»*_~`");
const PAIRS = new Map([
  [')', '('],
  [']', '['],
]);

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Removes the punctuation of the surrounding sentence. Keeps a bracket that the address has opened. */
function withoutEnd(found: string): string {
  const surplus = new Map([...PAIRS].map(([close, open]) => [close, count(found, close) - count(found, open)]));
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const unopened = surplus.get(last) ?? 0;
    if (!NEVER_LAST.has(last) && unopened <= 0) break;
    if (unopened > 0) surplus.set(last, unopened - 1);
  }
  return found.slice(0, end);
}

export type TextPart = { text: string; href?: string };

/** Parts with `href` are web addresses. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    const isName = IS_NAME.test(address);
    const href = isName ? `https://${address}` : address;
    if (!isWebAddress(href)) continue;
    parts.push({ text: text.slice(from, index) }, { text: address, href });
    from = index + address.length;
  }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text !== '');
}
