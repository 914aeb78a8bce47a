import type { Mention } from '@/shared/contract';

type MentionPart = { text: string; isMention: boolean };

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');

/** Names behind an at sign, the longest first: one name may begin with another. */
function patternOf(people: readonly Mention[]): RegExp {
  const names = people.map(({ name }) => escaped(name)).toSorted((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])@(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

export function mentionParts(text: string, people: readonly Mention[]): MentionPart[] {
  if (people.length === 0 || !text.includes('@')) return [{ text, isMention: false }];
  const parts: MentionPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(patternOf(people))) {
    parts.push({ text: text.slice(from, index), isMention: false }, { text: found, isMention: true });
    from = index + found.length;
  }
  return [...parts, { text: text.slice(from), isMention: false }].filter((part) => part.text !== '');
}

/** The people whose names stand in the text. A name that several have means all of them. */
export function mentionedIn<Person extends Mention>(text: string, people: readonly Person[]): Person[] {
  const names = new Set(
    mentionParts(text.normalize('NFC'), people).flatMap((part) => (part.isMention ? part.text.slice(1) : [])),
  );
  return people.filter(({ name }) => names.has(name));
}

/** The start of the mention that ends at the caret, or null. */
export function mentionBefore(text: string, caret: number, people: readonly Mention[]): number | null {
  const before = mentionParts(text, people);
  let end = 0;
  for (const part of before) {
    end += part.text.length;
    if (end === caret) return part.isMention ? end - part.text.length : null;
  }
  return null;
}
