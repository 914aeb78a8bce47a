import { folded } from '@/shared/lib/folded';

/** Omits ambiguous characters: 0 o, 1 i l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;
const BYTE = 256;
/** Larger bytes would make the first letters of the alphabet likelier. */
const FAIR_BELOW = BYTE - (BYTE % LETTERS.length);

function randomLetters(count: number): string {
  let text = '';
  while (text.length < count) {
    const bytes = crypto.getRandomValues(new Uint8Array(count));
    text += [...bytes]
      .filter((byte) => byte < FAIR_BELOW)
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('');
  }
  return text.slice(0, count);
}

/** Such as `k7m2-p9xq-4tbn-z8wd`: 79 bits, easy to dictate. */
export const temporaryPassword = () => Array.from({ length: GROUPS }, () => randomLetters(GROUP)).join('-');

type Alias = { name: string; worldId: number };
const foldedOf = (name: string) => folded(name.trim().replace(/\s+/g, ' '));

/** Whether a row above holds the same name for the same world: capitals and accents make no other name. */
export const isTwice = (rows: readonly (Alias | undefined)[], at: number): boolean => {
  const row = rows[at];
  return (
    row !== undefined &&
    rows.slice(0, at).some((other) => other?.worldId === row.worldId && foldedOf(other.name) === foldedOf(row.name))
  );
};
