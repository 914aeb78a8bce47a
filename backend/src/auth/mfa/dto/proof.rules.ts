import { withText } from '../../../common/validation/validation.js';

/** Passwords that are only compared may be longer than those that are set: they are simply wrong. */
export const PASSWORD_INPUT_LENGTH = 1000;

/** Six digits of the authenticator, or a recovery code. */
export const CODE = /^(?:[0-9]{6}|[0-9a-z]{5}-[0-9a-z]{5})$/i;
export const APP_CODE = /^[0-9]{6}$/;
export const CODE_FORMAT = withText('auth.mfa_token_format');
