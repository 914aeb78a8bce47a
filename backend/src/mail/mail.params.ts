import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import type { SecretOwner, Vault } from '../common/secrets/vault.js';
import { momentText } from '../common/i18n/moment.text.js';

/** `path` is the target of the link, `to` an address other than the account's. */
export type MailParams = Readonly<Record<string, string | number>>;

const MOMENTS: readonly string[] = ['at', 'closesAt'];

export const ownerOf = (userId: number): SecretOwner => `mail:${userId}`;

export const openParams = (vault: Vault, encrypted: string | null, userId: number): MailParams | null => {
  if (encrypted === null) return {};
  const text = vault.decrypt(encrypted, ownerOf(userId));
  return text === null ? null : (JSON.parse(text) as MailParams);
};

export const inWords = (params: MailParams, language: Language, timeZone: string): MailParams => {
  const words = Object.entries(params).map(([name, value]) => [
    name,
    MOMENTS.includes(name) ? momentText(String(value), language, timeZone) : value,
  ]);
  const device = translate(params['browser'] ? 'mail.device' : 'mail.device_unknown', language, params);
  return { ...(Object.fromEntries(words) as MailParams), device };
};
