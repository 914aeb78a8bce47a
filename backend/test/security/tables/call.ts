import { form, type Part } from '../form.js';
import type { Person } from '../person.js';
import type { Club, Prepared } from './club.js';

/** Something that people do, of which the tables that it writes are broken. */
export type Call = {
  readonly name: string;
  /** The tables that it writes itself: not those of a job that follows, nor those that a foreign key empties. */
  readonly writes: readonly string[];
  /** Makes what it needs, anew for each call that succeeds. */
  readonly prepare: (club: Club) => Prepared | Promise<Prepared>;
  /** Tables that it only reads and that are broken too. */
  readonly reads?: readonly string[];
  /** All other tables are broken too: those that it only reads, and those that it does not touch. */
  readonly everyTable?: true;
  /** Tables that are written beside the request, which does not wait for them: it may succeed without. */
  readonly beside?: readonly string[];
  /** Tables whose rows a failed call leaves on purpose. */
  readonly keeps?: readonly string[];
  /** Its answer where that is no 2xx: a wrong password is counted too. */
  readonly answers?: number;
};

export const as = (
  who: Person,
  method: string,
  path: string,
  json?: unknown,
  { headers }: Pick<Prepared, 'headers'> = {},
): Prepared => ({
  method,
  path,
  token: who.token,
  ...(json !== undefined && { json }),
  ...(headers && { headers }),
});

/** A form with files. */
export const formAs = (who: Person, method: string, path: string, parts: readonly Part[]): Prepared => ({
  method,
  path,
  token: who.token,
  ...form(parts),
});
