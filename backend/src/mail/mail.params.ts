import type { SecretOwner, Vault } from '../common/secrets/vault.js';

/** Parameters of the text of a mail. `path` is where its link leads, such as `/redefinir#token`. */
export type MailParams = Readonly<Record<string, string | number>>;

export const ownerOf = (userId: number): SecretOwner => `mail:${userId}`;

/** @returns null when they cannot be decrypted */
export const openParams = (vault: Vault, sealed: string | null, userId: number): MailParams | null => {
  if (sealed === null) return {};
  const text = vault.open(sealed, ownerOf(userId));
  return text === null ? null : (JSON.parse(text) as MailParams);
};
