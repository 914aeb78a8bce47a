import { fault } from '../common/fault.js';
import type { Wording } from '../common/language.js';

export const INVALID_CODE: Wording = { pt: 'Token MFA inválido. Tente novamente.', en: 'Invalid MFA code' };

export const invalidCredentials = fault(401, 'auth.invalid_credentials', {
  pt: 'E-mail e/ou senha não estão corretos',
  en: 'Email and/or password are incorrect',
});
export const invalidCode = fault(401, 'auth.invalid_mfa_token', INVALID_CODE);
export const signInBusy = fault(503, 'auth.busy', {
  pt: 'Muitas pessoas estão entrando agora. Tente de novo em alguns segundos.',
  en: 'Many people are signing in right now. Try again in a few seconds.',
});
export const mfaIsOn = fault(409, 'auth.mfa_already_enabled', {
  pt: 'A verificação em duas etapas já está ativa.',
  en: 'Two-step verification is already on.',
});
export const mfaIsOff = fault(409, 'auth.mfa_not_enabled', {
  pt: 'A verificação em duas etapas não está ativa.',
  en: 'Two-step verification is not on.',
});

/** Whoever is signed in and mistypes stays signed in: told at the field, with 400. */
export const WRONG_PASSWORD: Wording = {
  pt: 'A senha atual não está correta.',
  en: 'The current password is not correct.',
};
