import type {
  Category,
  DonationSubcategory,
  PartnershipStatus,
  PartnershipType,
  Priority,
  Status,
  TicketDetail,
  ViolatedTerm,
} from '@/shared/contract';
import { categoryRules, type CategoryRule } from '@/shared/contract/category-rules';
import { firstCharacters } from '@/shared/lib/characters';
import { isReport } from '@/shared/lib/report';
import type { Ticks } from './needs';

export const donationKinds = [
  'problemas_doacao_realizada',
  'problemas_doacao_presente',
  'duvidas_doacao',
] as const satisfies DonationSubcategory[];
export const partnershipStatuses = ['ja_sou_parceiro', 'nao_sou_parceiro'] as const satisfies PartnershipStatus[];
export const partnershipTypes = ['live_reward', 'live_giveaway'] as const satisfies PartnershipType[];
/** In the order and with the names of the API. */
export const criteria = ['atendimento', 'qualidade', 'jogadores', 'confianca'] as const;
type Criterion = (typeof criteria)[number];

/** Fields that only some categories have, except the ratings, whose names differ in the form. */
type AskedFields = { [Field in Exclude<CategoryRule['field'], 'ratings'>]?: NonNullable<TicketDetail[Field]> };

/** Values of all categories, so that switching the category and back loses nothing. */
export type NewTicketValues = AskedFields & {
  category: Category;
  worldId?: number;
  characterId?: number;
  aboutCharacters?: boolean;
  /**
   * Sent as `affectedCharacters` too, but kept apart, because a report names the accused instead of the affected
   * characters.
   */
  violatingCharacters?: string[];
  /** Asked in a report while the club's conflict-of-interest setting is on. */
  aboutTeam?: boolean;
  ratings?: Partial<Record<Criterion, number>>;
  description?: string;
  /** Checklist entries ticked by the player; not sent. */
  ticks?: Ticks;
  followUpOf?: number;
};

export const startValues: NewTicketValues = { category: 'questoes_tecnicas' };

export type CategoryField = Exclude<
  keyof NewTicketValues,
  'category' | 'worldId' | 'characterId' | 'description' | 'ticks' | 'followUpOf' | 'aboutTeam'
>;
const applies = (values: NewTicketValues, { when }: CategoryRule) =>
  when === undefined || when.is.some((value) => value === values[when.field]);

/** The form first asks whether the ticket is about characters. A report names the accused characters instead. */
const characterFields = ({ category, aboutCharacters }: NewTicketValues): readonly CategoryField[] => {
  if (isReport({ category })) return ['violatingCharacters'];
  return aboutCharacters ? ['aboutCharacters', 'affectedCharacters'] : ['aboutCharacters'];
};

export const fieldsOf = (values: NewTicketValues): readonly CategoryField[] =>
  categoryRules[values.category]
    .filter((rule) => applies(values, rule))
    .flatMap(({ field }) => (field === 'affectedCharacters' ? characterFields(values) : field));

type TitleLabels = {
  category: Record<Category, string>;
  subcategory: Record<DonationSubcategory, string>;
  partnershipStatus: Record<PartnershipStatus, string>;
  violatedTerm: Record<ViolatedTerm, string>;
};

/** The label of the value that appears in the title. */
function titleDetail(values: NewTicketValues, labels: Partial<Record<string, Record<string, string>>>) {
  const field = categoryRules[values.category].find(({ inTitle }) => inTitle)?.field;
  if (!field) return undefined;
  const value = values[field];
  return typeof value === 'string' ? (labels[field]?.[value] ?? value) : undefined;
}

/** Category, world and the distinguishing value: `Doações - Aurora - Presente não entregue`. */
export const titleOf = (
  values: NewTicketValues,
  worldName: string | undefined,
  labels: TitleLabels,
  maxLength: number,
): string =>
  firstCharacters(
    [labels.category[values.category], worldName, titleDetail(values, labels)].filter(Boolean).join(' - '),
    maxLength,
  );

type OwnFields = Partial<
  Omit<NewTicketValues, 'aboutCharacters' | 'violatingCharacters' | 'ratings' | 'category' | 'worldId' | 'ticks'>
> & {
  ratings?: Record<Criterion, number>;
};
export type NewTicket = OwnFields & {
  category: Category;
  worldId: number;
  title: string;
  description: string;
  priority: Priority;
  status: Status;
  termsId?: number;
};

/** No star is a rating of zero. */
const ratingsOf = ({ ratings }: NewTicketValues) =>
  Object.fromEntries(criteria.map((name) => [name, ratings?.[name] ?? 0])) as Record<Criterion, number>;

const wireNames: Partial<Record<CategoryField, string>> = { violatingCharacters: 'affectedCharacters' };
const formOnly: readonly CategoryField[] = ['aboutCharacters'];

const isSaid = (value: unknown) => value !== undefined && value !== '';
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

function ownFields(values: NewTicketValues): OwnFields {
  const said = fieldsOf(values)
    .filter((field) => !formOnly.includes(field))
    .map(
      (field) => [wireNames[field] ?? field, field === 'ratings' ? ratingsOf(values) : trimmed(values[field])] as const,
    )
    .filter(([, value]) => isSaid(value));
  return Object.fromEntries(said);
}

/** The request body: the filled fields of the category and none of another category. */
export function bodyOf(values: NewTicketValues, title: string): NewTicket {
  return {
    category: values.category,
    worldId: values.worldId ?? 0,
    ...(values.characterId && { characterId: values.characterId }),
    ...(values.followUpOf && { followUpOf: values.followUpOf }),
    ...(values.aboutTeam && isReport(values) && { aboutTeam: true }),
    ...ownFields(values),
    title,
    description: (values.description ?? '').trim(),
    priority: 'medium',
    status: 'open',
  };
}
