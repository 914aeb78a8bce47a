import { LIMITS } from '../config/limits.js';
import { DonationSubcategory, PartnershipStatus, TicketCategory, type ViolatedTerm } from './ticket.enums.js';

/** The labels of the form, in Portuguese. */
const CATEGORY_LABELS: Readonly<Record<TicketCategory, string>> = {
  [TicketCategory.QuestoesTecnicas]: 'Questões técnicas',
  [TicketCategory.Doacoes]: 'Doações',
  [TicketCategory.Duvidas]: 'Dúvidas',
  [TicketCategory.Feedbacks]: 'Feedbacks',
  [TicketCategory.Parcerias]: 'Parcerias',
  [TicketCategory.ContasAcessos]: 'Contas e acessos',
  [TicketCategory.Eventos]: 'Eventos',
  [TicketCategory.DenunciasGerais]: 'Denúncias gerais',
};

const DONATION_LABELS: Readonly<Record<DonationSubcategory, string>> = {
  [DonationSubcategory.Realizada]: 'Doação não creditada',
  [DonationSubcategory.Presente]: 'Presente não entregue',
  [DonationSubcategory.Duvidas]: 'Dúvidas sobre doação',
};

const PARTNER_LABELS: Readonly<Record<PartnershipStatus, string>> = {
  [PartnershipStatus.JaSouParceiro]: 'Já sou parceiro',
  [PartnershipStatus.NaoSouParceiro]: 'Não sou parceiro',
};

/** The parts of a title; fields of other categories are absent. */
export type TitleParts = {
  readonly category: TicketCategory;
  readonly worldName: string;
  readonly subcategory?: DonationSubcategory | null;
  readonly partnershipStatus?: PartnershipStatus | null;
  readonly violatedTerm?: ViolatedTerm | null;
};

/** Category, world and the detail that distinguishes tickets of the category: `Doações - Aurora - Presente não entregue`. */
export const titleOf = (parts: TitleParts): string => {
  const { category, worldName, subcategory, partnershipStatus, violatedTerm } = parts;
  const extra =
    (subcategory && DONATION_LABELS[subcategory]) ??
    (partnershipStatus && PARTNER_LABELS[partnershipStatus]) ??
    violatedTerm;
  return [CATEGORY_LABELS[category], worldName, extra].filter(Boolean).join(' - ').slice(0, LIMITS.titleLength);
};
