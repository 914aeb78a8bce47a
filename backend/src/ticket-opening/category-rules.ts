import { DonationSubcategory, PartnershipStatus, TicketCategory } from '../tickets/ticket.enums.js';
import type { CategoryField } from '../tickets/ticket.row.js';

/** The values that decide which fields apply; unvalidated, so they may be unknown. */
export type Choice = { category?: unknown; subcategory?: unknown; partnershipStatus?: unknown };

type Rule = {
  readonly field: CategoryField;
  readonly required?: true;
  /** The field applies only if another one has one of these values. */
  readonly when?: { readonly field: 'subcategory' | 'partnershipStatus'; readonly is: readonly string[] };
  /** The title names the chosen value. */
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
 * The fields of each category and which of them are required. Plain data, because the form of the frontend follows it too:
 * `npm run openapi` writes it to frontend/src/shared/contract/category-rules.ts.
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

/** Forms send empty fields too; they count as absent. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Fields of other categories are ignored, because forms send them all. */
export const belongs = (choice: Choice, field: CategoryField): boolean => ruleFor(choice, field) !== undefined;

export const isRequired = (choice: Choice, field: CategoryField): boolean => ruleFor(choice, field)?.required ?? false;
