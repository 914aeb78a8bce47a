import { LIMITS } from '../config/limits.js';
import { DonationSubcategory, PartnershipStatus, TicketCategory, type ViolatedTerm } from './ticket.enums.js';

/** As the form writes them, in Portuguese. */
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

/** What a title is made of; the fields that do not belong to the category are absent. */
export type TitleParts = {
  readonly category: TicketCategory;
  readonly worldName: string;
  readonly subcategory?: DonationSubcategory | null;
  readonly partnershipStatus?: PartnershipStatus | null;
  readonly violatedTerm?: ViolatedTerm | null;
};

/** Category, world and the one thing more that tells tickets of this category apart: `Doações - Aurora - Presente não entregue`. */
export const titleOf = (parts: TitleParts): string => {
  const { category, worldName, subcategory, partnershipStatus, violatedTerm } = parts;
  const extra =
    (subcategory && DONATION_LABELS[subcategory]) ??
    (partnershipStatus && PARTNER_LABELS[partnershipStatus]) ??
    violatedTerm;
  return [CATEGORY_LABELS[category], worldName, extra].filter(Boolean).join(' - ').slice(0, LIMITS.titleLength);
};
