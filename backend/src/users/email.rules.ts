import { withText } from '../common/validation/validation.js';

/** İ: the only letter that the database and JavaScript do not write small alike, so it would spell an e-mail in two ways. */
export const UNFOLDED = '\u0130';
export const NO_EMAIL = withText('validation.is_email');

/** `"a\n"@clube.test` is an e-mail that mail programs write to as `a@clube.test`. */
export const NO_QUOTES = { blacklisted_chars: '"' };
