import { fault } from '../common/fault.js';

export const emailTaken = fault(409, 'user.email_taken', {
  pt: 'Já existe um usuário com este e-mail.',
  en: 'There is already a user with this e-mail.',
});
export const lastAdmin = fault(409, 'user.last_admin', {
  pt: 'Este é o último administrador ativo: nomeie outro antes.',
  en: 'This is the last active admin: appoint another one first.',
});
