import { withText } from '../common/validation/validation.js';
import { LIMITS } from '../config/limits.js';

/** İ: the only letter that the database and JavaScript do not write small alike, so it would spell an e-mail in two ways. */
export const UNFOLDED = '\u0130';
export const NO_EMAIL = withText('validation.is_email');

/** `"a\n"@clube.test` is an e-mail that mail programs write to as `a@clube.test`. */
export const NO_QUOTES = { blacklisted_chars: '"' };

export const NAME_TOO_SHORT = withText('user.name_too_short', { min: LIMITS.nameMin });

/** An account bears its e-mail as its name until its owner says another. */
export const nameOfEmail = (email: string): string => email.slice(0, LIMITS.nameMax);

type Named = { readonly name: string; readonly email: string };
export const hasOwnName = ({ name, email }: Named): boolean => name !== nameOfEmail(email);
