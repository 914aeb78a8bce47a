import { withText } from '../common/validation/validation.js';
import { LIMITS } from '../config/limits.js';

/** PostgreSQL and JavaScript lower-case only this letter (İ) differently, which would give one e-mail two spellings. */
export const UNFOLDED = '\u0130';
export const NO_EMAIL = withText('validation.is_email');

/** Mail programs send mail for `"a\n"@clube.test` to `a@clube.test`. */
export const NO_QUOTES = { blacklisted_chars: '"' };

export const NAME_TOO_SHORT = withText('user.name_too_short', { min: LIMITS.nameMin });

/** The e-mail is the name of an account until its owner chooses one. */
export const nameOfEmail = (email: string): string => email.slice(0, LIMITS.nameMax);

type Named = { readonly name: string; readonly email: string };
export const hasOwnName = ({ name, email }: Named): boolean => name !== nameOfEmail(email);
