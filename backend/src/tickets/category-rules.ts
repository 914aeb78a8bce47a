import { DonationSubcategory, PartnershipStatus, TicketCategory } from './ticket.enums.js';
import type { CategoryField } from './ticket.row.js';

export type Choice = { category?: unknown; subcategory?: unknown; partnershipStatus?: unknown };

type Rule = {
  readonly field: CategoryField;
  readonly required?: true;
  readonly when?: { readonly field: 'subcategory' | 'partnershipStatus'; readonly is: readonly string[] };
  readonly inTitle?: true;
};

const { QuestoesTecnicas, Doacoes, Duvidas, Feedbacks, Parcerias, ContasAcessos, Eventos, DenunciasGerais } =
  TicketCategory;

const aboutOneDonation = {
  field: 'subcategory',
  is: [DonationSubcategory.Realizada, DonationSubcategory.Presente],
} as const;
const isPartner = { field: 'partnershipStatus', is: [PartnershipStatus.JaSouParceiro] } as const;
const isNoPartner = { field: 'partnershipStatus', is: [PartnershipStatus.NaoSouParceiro] } as const;

/**
 * Plain data, because the form of the frontend needs the rules too: `npm run openapi` writes them to
 * frontend/src/shared/contract/category-rules.ts.
 */
export const CATEGORY_RULES: Readonly<Record<TicketCategory, readonly Rule[]>> = {
  [QuestoesTecnicas]: [{ field: 'affectedCharacters' }],
  [Doacoes]: [
    { field: 'subcategory', required: true, inTitle: true },
    { field: 'transactionId', when: aboutOneDonation },
  ],
  [Duvidas]: [],
  [Feedbacks]: [{ field: 'ratings', required: true }],
  [Parcerias]: [
    { field: 'partnershipStatus', required: true, inTitle: true },
    { field: 'partnershipType', required: true, when: isPartner },
    { field: 'hasReadRules', when: isNoPartner },
    { field: 'hasFilledForm', when: isNoPartner },
    { field: 'streamLinks', when: isNoPartner },
  ],
  [ContasAcessos]: [],
  [Eventos]: [],
  [DenunciasGerais]: [{ field: 'violatedTerm', required: true, inTitle: true }, { field: 'affectedCharacters' }],
};

const isCategory = (category: unknown): category is TicketCategory =>
  typeof category === 'string' && Object.hasOwn(CATEGORY_RULES, category);

const applies = ({ when }: Rule, choice: Choice): boolean =>
  when === undefined || when.is.some((value) => value === choice[when.field]);

const ruleFor = (choice: Choice, field: CategoryField): Rule | undefined =>
  isCategory(choice.category)
    ? CATEGORY_RULES[choice.category].find((rule) => rule.field === field && applies(rule, choice))
    : undefined;

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Fields of other categories are ignored, because forms send all fields. */
export const belongs = (choice: Choice, field: CategoryField): boolean => ruleFor(choice, field) !== undefined;

export const isRequired = (choice: Choice, field: CategoryField): boolean => ruleFor(choice, field)?.required ?? false;
