import { countCharacters, withoutHidden } from '@/shared/lib/characters';

type EntryFault = 'invalid' | 'full';
type EntryRule = {
  most: number;
  /** Normalizes an entry; null when it is invalid. */
  read: (text: string) => string | null;
};

/** Adds typed or pasted entries. Skips duplicates and blanks; returns rejected entries with the reason. */
export function addEntries(entries: readonly string[], texts: readonly string[], { most, read }: EntryRule) {
  const kept = [...entries];
  const refused: string[] = [];
  let fault: EntryFault | undefined;
  for (const text of texts.map((one) => one.trim()).filter(Boolean)) {
    const entry = read(text);
    if (entry !== null && kept.includes(entry)) continue;
    if (entry !== null && kept.length < most) {
      kept.push(entry);
      continue;
    }
    refused.push(text);
    fault ??= entry === null ? 'invalid' : 'full';
  }
  return { entries: kept, refused, fault };
}

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

export const splitNames = (text: string) => partsOf(text, /[\n\r\t,;]+/);
export const splitLinks = (text: string) => partsOf(text, /[\s,;]+/);

export const readName = (maxLength: number) => (text: string) => {
  const name = withoutHidden(text.replace(/\s+/g, ' ')).trim();
  return name && countCharacters(name) <= maxLength ? name : null;
};

/** Accepts URLs; adds a missing `https://`. */
export const readLink = (maxLength: number) => (pasted: string) => {
  const text = withoutHidden(pasted).trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole) || countCharacters(whole) > maxLength) return null;
  const { protocol, hostname, username } = new URL(whole);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') && !username ? whole : null;
};
