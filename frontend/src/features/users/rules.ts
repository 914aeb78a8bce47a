import type { AdminUser } from '@/shared/contract';
import { folded } from '@/shared/lib/folded';
import { serverDate } from '@/shared/lib/server-clock';
import { dayFigures, tagOf, timeOf } from '@/shared/lib/when';

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

/** Whether a row above has the same name and world, ignoring case and accents. */
export const isTwice = (rows: readonly (Alias | undefined)[], at: number): boolean => {
  const row = rows[at];
  return (
    row !== undefined &&
    rows.slice(0, at).some((other) => other?.worldId === row.worldId && foldedOf(other.name) === foldedOf(row.name))
  );
};

const NAME_MAX = 100;
/** As on the server: the e-mail is the name of an account until its owner chooses one. */
export const hasOwnName = ({ name, email }: Pick<AdminUser, 'name' | 'email'>) => name !== email.slice(0, NAME_MAX);

export type UserState = 'invited' | 'ended' | 'active' | 'suspended' | 'inactive';
export function stateOf(
  {
    isActive,
    invitedAt,
    invitedUntil,
    blockedUntil,
  }: Pick<AdminUser, 'isActive' | 'invitedAt' | 'invitedUntil' | 'blockedUntil'>,
  now: number,
): UserState {
  if (!isActive) return 'inactive';
  if (invitedAt && invitedUntil) return Date.parse(invitedUntil) > now ? 'invited' : 'ended';
  return blockedUntil ? 'suspended' : 'active';
}

const DAY_MS = 86_400_000;
const dayStart = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** `hoje, 09:12`, `ontem, 22:08`, `12/08`. */
export function lastSeen(iso: string, language: string, now = serverDate()) {
  const days = Math.round((dayStart(now) - dayStart(new Date(iso))) / DAY_MS);
  if (days > 1) return dayFigures(iso, language, now);
  const day = new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' }).format(-Math.max(days, 0), 'day');
  return `${day}, ${timeOf(iso, language)}`;
}
