import { say } from '../../common/validation.js';
import { LIMITS } from '../../config/limits.js';

/** What the form's rules say when they are not followed. */
export const category = say('ticket.category', { pt: 'Selecione uma categoria', en: 'Select a category' });
export const world = say('ticket.world', { pt: 'Selecione um mundo', en: 'Select a world' });
export const title = say('ticket.title', { pt: 'Informe um título', en: 'Give a title' });
export const description = say('ticket.description_short', {
  pt: `Descrição deve ter pelo menos ${LIMITS.descriptionMin} caracteres`,
  en: `Description must have at least ${LIMITS.descriptionMin} characters`,
});
export const subcategory = say('ticket.subcategory', {
  pt: 'Selecione o tipo de problema com a doação',
  en: 'Select the kind of problem with the donation',
});
export const character = say('ticket.affected_character', {
  pt: 'Informe o nome de cada personagem',
  en: 'Give the name of each character',
});
export const violatedTerm = say('ticket.violated_term', {
  pt: 'Termo violado é obrigatório para denúncias',
  en: 'The violated term is required for reports',
});
export const partnershipStatus = say('ticket.partnership_status', {
  pt: 'Informe se você já é parceiro',
  en: 'Say whether you are a partner already',
});
export const partnershipType = say('ticket.partnership_type', {
  pt: 'Selecione o tipo de parceria',
  en: 'Select the kind of partnership',
});
export const streamLink = say('ticket.stream_link', {
  pt: 'Use endereços completos, que comecem com http:// ou https://',
  en: 'Use complete addresses that begin with http:// or https://',
});
export const ratings = say('ticket.ratings', {
  pt: 'Dê uma nota a cada critério',
  en: 'Rate each criterion',
});
