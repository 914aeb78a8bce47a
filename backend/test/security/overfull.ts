import type { Part } from './form.js';
import { NEW_TICKET } from './person.js';

export const JSON_TYPE = { 'content-type': 'application/json' };
/** Bodies of the sign-in are smaller than those of the rest. */
const SIGN_IN_BYTES = 8192;

/** An object of that many names. */
export const manyNames = (count: number): string =>
  `{${Array.from({ length: count }, (_, n) => `"${n.toString(36).padStart(3, '0')}":1`).join()}}`;

const empties = (count: number): string => `[${Array<string>(count).fill('{}').join()}]`;

const opened = (fields: object): string => JSON.stringify({ ...NEW_TICKET, ...fields }).slice(0, -1);

/** A form of that kind. */
export const MANY_FIELDS: readonly Part[] = Array.from({ length: 2000 }, (_, n) => ({ name: `n${n}`, content: '1' }));

/** Bodies of very many names or values, and what each is refused with. */
export const overfullBodies = (): { path: string; body: string; status: number }[] => {
  const feedback = opened({ category: 'feedbacks' });
  const report = opened({ category: 'denuncias_gerais', violatedTerm: 'GLITCHS' });
  const bodies: [path: string, body: string][] = [
    ['/api/tickets', manyNames(32_000)],
    ['/api/tickets', empties(80_000)],
    ['/api/tickets', `${feedback},"ratings":${manyNames(30_000)}}`],
    ['/api/tickets', `${report},"affectedCharacters":${empties(80_000)}}`],
    ['/api/auth/login', manyNames(32_000)],
    ['/api/auth/login', manyNames(1000)],
  ];
  return bodies.map(([path, body]) => ({
    path,
    body,
    status: path.includes('auth') && body.length > SIGN_IN_BYTES ? 413 : 400,
  }));
};
