import type { Wording } from '../common/language.js';
import { LIMITS } from '../config/limits.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

const PRODUCT_WORDS = ['suporte', 'support'];
/** A club called "GO" must not make every password with these two letters impossible. */
const CLUB_WORD_MIN = 4;

/** Whose password it is: what others know of them makes no good one. */
export type Owner = { readonly email: string; readonly name: string };
export type PasswordFault = { readonly code: string; readonly wording: Wording };

const rule = (code: string, pt: string, en: string): PasswordFault => ({ code, wording: { pt, en } });

const TOO_SHORT = rule(
  'password.too_short',
  `Senha deve ter pelo menos ${LIMITS.passwordMin} caracteres`,
  `The password must have at least ${LIMITS.passwordMin} characters`,
);
const TOO_LONG = rule(
  'password.too_long',
  `A senha é longa demais: use no máximo ${LIMITS.passwordMaxBytes} bytes (letras com acento contam como dois).`,
  `The password is too long: use at most ${LIMITS.passwordMaxBytes} bytes (letters with accents count as two).`,
);
const TOO_COMMON = rule(
  'password.too_common',
  'Esta senha é muito comum. Escolha outra.',
  'This password is very common. Choose another one.',
);
const OWN_DATA = rule(
  'password.own_data',
  'A senha não pode ser o seu nome nem o seu e-mail.',
  'The password must not be your name or your e-mail.',
);
const PRODUCT_WORD = rule(
  'password.product_word',
  'A senha não pode conter o nome do clube nem a palavra "suporte".',
  'The password must not contain the name of the club or the word "support".',
);

/** Letters and digits alone, in lower case and without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * What is wrong with a new password, if anything: length, the commonest ones, the owner's data, words of the product
 * (ASVS 6.2.1, 6.2.4, 6.2.9, 6.2.11). There are no rules of composition (6.2.5).
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
