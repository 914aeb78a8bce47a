import type { JsonReply } from '../../common/outgoing/post-json.js';
import { asOneLine } from '../../common/validation/text.js';
import { LIMITS } from '../../config/limits.js';

/** Statuses for wrong credentials; other statuses except 2xx are failures of the panel. */
const WRONG: readonly number[] = [400, 401, 403, 404, 422];

export type PanelPerson = { readonly email: string; readonly name: string };

/** @returns null for wrong credentials @throws Error for an invalid response, which never counts as a success */
export const personIn = ({ status, body }: JsonReply, asked: string): PanelPerson | null => {
  if (WRONG.includes(status)) return null;
  if (status < 200 || status > 299) throw new Error(`it answered with ${status}`);
  const answer = objectIn(body);
  if (answer['ok'] !== true) {
    if (answer['ok'] === false) return null;
    throw new Error('its answer has no "ok"');
  }
  const { email = asked, name } = answer;
  // The e-mail must match, or the panel could sign in any account.
  if (typeof email !== 'string' || email.toLowerCase() !== asked.toLowerCase())
    throw new Error('it answered about another person');
  return { email: asked, name: nameIn(name) ?? nameOf(asked) };
};

const objectIn = (body: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('its answer is no object');
  return value as Record<string, unknown>;
};

const nameIn = (name: unknown): string | undefined => {
  if (typeof name !== 'string' || !name.isWellFormed()) return undefined;
  const clean = asOneLine(name);
  return clean.length >= LIMITS.nameMin && clean.length <= LIMITS.nameMax ? clean : undefined;
};

const nameOf = (email: string): string => {
  const [local = ''] = email.split('@');
  return (local.length >= LIMITS.nameMin ? local : email).slice(0, LIMITS.nameMax);
};
