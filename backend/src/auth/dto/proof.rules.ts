import { say } from '../../common/validation.js';

/** Passwords that are only compared may be longer than those that are set: they are simply wrong. */
export const PASSWORD_INPUT_LENGTH = 1000;

/** Six digits of the authenticator, or a recovery code. */
export const CODE = /^(?:[0-9]{6}|[0-9a-z]{5}-[0-9a-z]{5})$/i;
export const APP_CODE = /^[0-9]{6}$/;
export const CODE_FORMAT = say('auth.mfa_token_format', {
  pt: 'Token deve ter 6 dígitos',
  en: 'The code must have 6 digits',
});
