/** State of the sign-in page after a password was chosen with a link. */
export const PASSWORD_SAVED = 'password-saved';
