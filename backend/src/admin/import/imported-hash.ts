/** Every sign-in takes as long as the highest cost of any account. */
const COST_MAX = 12;
const COST_MIN = 4;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const SHA1 = /^[0-9a-f]{40}$/i;

/** A password hash of the imported system. */
export type ImportedHash = { readonly scheme: 'bcrypt' | 'sha1'; readonly value: string };

/** `$2y$` is what PHP calls `$2b$`. @throws Error naming what is accepted; never shows the hash */
export const importedHash = (text: string): ImportedHash => {
  if (SHA1.test(text)) return { scheme: 'sha1', value: text.toLowerCase() };
  const cost = Number(BCRYPT.exec(text)?.[1]);
  if (Number.isNaN(cost))
    throw new Error('password_hash: neither bcrypt ($2a$, $2b$, $2y$) nor SHA-1 (40 hexadecimal digits)');
  if (cost < COST_MIN || cost > COST_MAX) throw new Error(`password_hash: bcrypt of cost ${cost} is not accepted`);
  return { scheme: 'bcrypt', value: text.replace(/^\$2y/, '$2b') };
};
