import { DonationSubcategory, PartnershipStatus, TicketCategory } from './ticket.enums.js';

/** The fields that only some categories have. */
export const CATEGORY_FIELDS = [
  'subcategory',
  'transactionId',
  'affectedCharacters',
  'violatedTerm',
  'partnershipStatus',
  'partnershipType',
  'hasReadRules',
  'hasFilledForm',
  'streamLinks',
  'ratings',
] as const;
export type CategoryField = (typeof CATEGORY_FIELDS)[number];

/** The values that decide which fields apply; unvalidated, so they may be unknown. */
export type Choice = { category?: unknown; subcategory?: unknown; partnershipStatus?: unknown };

type Rule = { readonly field: CategoryField; readonly required?: true; readonly when?: (choice: Choice) => boolean };

const { QuestoesTecnicas, Doacoes, Duvidas, Feedbacks, Parcerias, ContasAcessos, Eventos, DenunciasGerais } =
  TicketCategory;

const aboutOneDonation = ({ subcategory }: Choice): boolean =>
  subcategory === DonationSubcategory.Realizada || subcategory === DonationSubcategory.Presente;
const isPartner = ({ partnershipStatus }: Choice): boolean => partnershipStatus === PartnershipStatus.JaSouParceiro;
const isNoPartner = ({ partnershipStatus }: Choice): boolean => partnershipStatus === PartnershipStatus.NaoSouParceiro;

/** The fields of each category and which of them are required. */
const RULES: Readonly<Record<TicketCategory, readonly Rule[]>> = {
  [QuestoesTecnicas]: [{ field: 'affectedCharacters' }],
  [Doacoes]: [
    { field: 'subcategory', required: true },
    { field: 'transactionId', when: aboutOneDonation },
  ],
  [Duvidas]: [],
  [Feedbacks]: [{ field: 'ratings', required: true }],
  [Parcerias]: [
    { field: 'partnershipStatus', required: true },
    { field: 'partnershipType', required: true, when: isPartner },
    { field: 'hasReadRules', when: isNoPartner },
    { field: 'hasFilledForm', when: isNoPartner },
    { field: 'streamLinks', when: isNoPartner },
  ],
  [ContasAcessos]: [],
  [Eventos]: [],
  [DenunciasGerais]: [{ field: 'violatedTerm', required: true }, { field: 'affectedCharacters' }],
};

const isCategory = (category: unknown): category is TicketCategory =>
  typeof category === 'string' && Object.hasOwn(RULES, category);

const ruleFor = (choice: Choice, field: CategoryField): Rule | undefined =>
  isCategory(choice.category)
    ? RULES[choice.category].find((rule) => rule.field === field && (rule.when?.(choice) ?? true))
    : undefined;

/** Forms send empty fields too; they count as absent. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Fields of other categories are ignored, because forms send them all. */
export const belongs = (choice: Choice, field: CategoryField): boolean => ruleFor(choice, field) !== undefined;

export const isRequired = (choice: Choice, field: CategoryField): boolean => ruleFor(choice, field)?.required ?? false;
