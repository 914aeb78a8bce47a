import { readFileSync } from 'node:fs';
import type { TextKey, TextParams } from '../../common/i18n/translate.js';
import { LIMITS } from '../../config/limits.js';

/**
 * The 3,000 most common passwords of at least eight characters, in lower case, one per line (ASVS 6.2.4).
 * Source: ranked list of @zxcvbn-ts/language-common 4.1.3 (MIT, https://github.com/zxcvbn-ts/zxcvbn).
 */
const COMMON_LIST = new URL('./common-passwords.txt', import.meta.url);

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(readFileSync(COMMON_LIST, 'utf8').trimEnd().split('\n'));

const PRODUCT_WORDS = ['suporte', 'support'];
/** A club called "GO" must not forbid every password with these two letters. */
const CLUB_WORD_MIN = 4;

export type Owner = { readonly email: string; readonly name: string };
type PasswordFault = { readonly code: TextKey; readonly params?: TextParams };

const TOO_SHORT: PasswordFault = { code: 'password.too_short', params: { min: LIMITS.passwordMin } };
const TOO_LONG: PasswordFault = { code: 'password.too_long', params: { max: LIMITS.passwordMaxBytes } };
const TOO_COMMON: PasswordFault = { code: 'password.too_common' };
const OWN_DATA: PasswordFault = { code: 'password.own_data' };
const PRODUCT_WORD: PasswordFault = { code: 'password.product_word' };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Checks length, common passwords, data of the owner and words of the product (ASVS 6.2.1, 6.2.4, 6.2.9, 6.2.11). There
 * are no composition rules (6.2.5).
 */
export const passwordFault = (password: string, { email, name }: Owner, clubName: string): PasswordFault | null => {
  const word = plain(password);
  const club = plain(clubName);
  if ([...password].length < LIMITS.passwordMin) return TOO_SHORT;
  if (Buffer.byteLength(password) > LIMITS.passwordMaxBytes) return TOO_LONG;
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return TOO_COMMON;
  if ([email, email.split('@')[0]!, name].map(plain).includes(word)) return OWN_DATA;
  if (PRODUCT_WORDS.some((product) => word.includes(product))) return PRODUCT_WORD;
  return club.length >= CLUB_WORD_MIN && word.includes(club) ? PRODUCT_WORD : null;
};
