import type { Language } from '../common/i18n/language.js';
import { LIMITS } from '../config/limits.js';
import type { Ticket } from '../tickets/ticket.entity.js';
import { DonationSubcategory, PartnershipStatus, TicketCategory, ViolatedTerm } from '../tickets/ticket.enums.js';
import type { CategoryField } from '../tickets/ticket.row.js';
import type { StoredTitle } from '../tickets/ticket.title.js';
import { CATEGORY_RULES } from './category-rules.js';

type Labels = Readonly<Record<TicketCategory | DonationSubcategory | PartnershipStatus | ViolatedTerm, string>>;

/** Must equal the labels of the form in the frontend. */
const LABELS: Readonly<Record<Language, Labels>> = {
  pt: {
    [TicketCategory.QuestoesTecnicas]: 'Questões técnicas',
    [TicketCategory.Doacoes]: 'Doações',
    [TicketCategory.Duvidas]: 'Dúvidas',
    [TicketCategory.Feedbacks]: 'Feedbacks',
    [TicketCategory.Parcerias]: 'Parcerias',
    [TicketCategory.ContasAcessos]: 'Contas e acessos',
    [TicketCategory.Eventos]: 'Eventos',
    [TicketCategory.DenunciasGerais]: 'Denúncias gerais',
    [DonationSubcategory.Realizada]: 'Doação não creditada',
    [DonationSubcategory.Presente]: 'Presente não entregue',
    [DonationSubcategory.Duvidas]: 'Dúvidas sobre doação',
    [PartnershipStatus.JaSouParceiro]: 'Já sou parceiro',
    [PartnershipStatus.NaoSouParceiro]: 'Não sou parceiro',
    [ViolatedTerm.Trapacas]: 'TRAPAÇAS',
    [ViolatedTerm.Glitchs]: 'GLITCHS',
    [ViolatedTerm.Exploits]: 'EXPLOITS',
    [ViolatedTerm.Griefing]: 'GRIEFING',
    [ViolatedTerm.AntiJogo]: 'ANTI-JOGO',
    [ViolatedTerm.NegociacaoExterna]: 'NEGOCIAÇÃO EXTERNA NÃO AUTORIZADA',
    [ViolatedTerm.Comportamento]: 'COMPORTAMENTO E RESPEITO',
  },
  en: {
    [TicketCategory.QuestoesTecnicas]: 'Technical issues',
    [TicketCategory.Doacoes]: 'Donations',
    [TicketCategory.Duvidas]: 'Questions',
    [TicketCategory.Feedbacks]: 'Feedback',
    [TicketCategory.Parcerias]: 'Partnerships',
    [TicketCategory.ContasAcessos]: 'Accounts and access',
    [TicketCategory.Eventos]: 'Events',
    [TicketCategory.DenunciasGerais]: 'Report a player',
    [DonationSubcategory.Realizada]: 'Donation not credited',
    [DonationSubcategory.Presente]: 'Gift not delivered',
    [DonationSubcategory.Duvidas]: 'Questions about donations',
    [PartnershipStatus.JaSouParceiro]: 'I am a partner',
    [PartnershipStatus.NaoSouParceiro]: 'I am not a partner',
    [ViolatedTerm.Trapacas]: 'Cheating',
    [ViolatedTerm.Glitchs]: 'Glitches',
    [ViolatedTerm.Exploits]: 'Exploits',
    [ViolatedTerm.Griefing]: 'Griefing',
    [ViolatedTerm.AntiJogo]: 'Unsporting play',
    [ViolatedTerm.NegociacaoExterna]: 'Unauthorized external trading',
    [ViolatedTerm.Comportamento]: 'Conduct and respect',
  },
};

export type TitleParts = Pick<Ticket, 'category'> &
  Partial<Pick<Ticket, CategoryField>> & { readonly worldName: string };

export const titleOf = (parts: TitleParts, language: Language): string => {
  const { category, worldName } = parts;
  const title = [LABELS[language][category], worldName, detailOf(parts, language)].filter(Boolean).join(' - ');
  // Cuts by code points, so that no emoji is split.
  return [...title].slice(0, LIMITS.titleLength).join('');
};

const detailOf = (parts: TitleParts, language: Language): string | undefined => {
  const field = CATEGORY_RULES[parts.category].find(({ inTitle }) => inTitle)?.field;
  const value = field && parts[field];
  return typeof value === 'string'
    ? ((LABELS[language] as Readonly<Record<string, string>>)[value] ?? value)
    : undefined;
};

/** @param given title from the client. A title equal to the built one, in either language, counts as built. */
export const storedTitle = (given: string | null | undefined, parts: TitleParts): StoredTitle => {
  const built = { title: titleOf(parts, 'pt'), titleEn: titleOf(parts, 'en') };
  const isFree = given !== null && given !== undefined && given !== built.title && given !== built.titleEn;
  return isFree ? { title: given, titleEn: null } : built;
};
