import { fault } from '../common/fault.js';

export const invalidCredentials = fault(401, 'auth.invalid_credentials', {
  pt: 'E-mail e/ou senha não estão corretos',
  en: 'Email and/or password are incorrect',
});
export const invalidCode = fault(401, 'auth.invalid_mfa_token', {
  pt: 'Token MFA inválido. Tente novamente.',
  en: 'Invalid MFA code',
});
