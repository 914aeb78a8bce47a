import { readFileSync } from 'node:fs';

/**
 * The 3,000 commonest passwords of at least eight characters in lower case, one per line (ASVS 6.2.4 asks for those
 * that fit the own policy).
 * Source: ranked list of @zxcvbn-ts/language-common 4.1.3 (MIT, https://github.com/zxcvbn-ts/zxcvbn).
 */
const LIST = new URL('./common-passwords.txt', import.meta.url);

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n'));
