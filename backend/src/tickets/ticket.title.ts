import { LIMITS } from '../config/limits.js';
import { CATEGORY_RULES } from './category-rules.js';
import { DonationSubcategory, PartnershipStatus, TicketCategory, type ViolatedTerm } from './ticket.enums.js';

/** The labels of the form, in Portuguese; a test compares them with the frontend's. */
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

const LABELS: Readonly<Record<string, string>> = { ...DONATION_LABELS, ...PARTNER_LABELS };

/** The parts of a title. */
export type TitleParts = {
  readonly category: TicketCategory;
  readonly worldName: string;
  readonly subcategory?: DonationSubcategory | null;
  readonly partnershipStatus?: PartnershipStatus | null;
  readonly violatedTerm?: ViolatedTerm | null;
};

/** Category, world and the detail that distinguishes tickets of the category: `Doações - Aurora - Presente não entregue`. */
export const titleOf = (parts: TitleParts): string => {
  const { category, worldName } = parts;
  const title = [CATEGORY_LABELS[category], worldName, detailOf(parts)].filter(Boolean).join(' - ');
  // By characters, as lengths are counted everywhere: no emoji is cut in two.
  return [...title].slice(0, LIMITS.titleLength).join('');
};

const detailOf = (parts: TitleParts): string | null | undefined => {
  const field = CATEGORY_RULES[parts.category].find(({ inTitle }) => inTitle)?.field;
  const value = (parts as Partial<Record<string, string | null>>)[field ?? ''];
  return value && (LABELS[value] ?? value);
};
