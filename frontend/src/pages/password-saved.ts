/** Navigation state of the sign-in page after choosing a password with a link. */
export const PASSWORD_SAVED = 'password-saved';
