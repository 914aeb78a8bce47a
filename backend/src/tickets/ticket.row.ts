import type { Ticket } from './ticket.entity.js';

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

export const OPENING_FIELDS = [
  'title',
  'titleEn',
  'category',
  ...CATEGORY_FIELDS,
] as const satisfies readonly (keyof Ticket)[];

export type OpeningFields = Pick<Ticket, (typeof OPENING_FIELDS)[number]>;

/** Fields that are read with one ticket, not with lists. */
export const DETAIL_FIELDS = [
  'noSurvey',
  'termsId',
  'appealOf',
  'appealDecidedAt',
  'appealBarredId',
  'verdict',
  'verdictAt',
  'duplicateOf',
  'filesDeletedAt',
  'holdReason',
  'holdUntil',
  'isTraining',
] as const satisfies readonly (keyof Ticket)[];
export type DetailFields = Pick<Ticket, (typeof DETAIL_FIELDS)[number]>;

export const STATE_FIELDS = [
  'id',
  'title',
  'category',
  'userId',
  'status',
  'priority',
  'assignedTo',
  'firstViewedAt',
  'blankedAt',
  ...DETAIL_FIELDS,
] as const satisfies readonly (keyof Ticket)[];
export type StateFields = Pick<Ticket, (typeof STATE_FIELDS)[number]>;

export type TicketState = StateFields & {
  readonly mergedInto: number | null;
};

type Stamps =
  | 'firstAnswerAt'
  | 'resolvedAt'
  | 'closedAt'
  | 'autoClosedAt'
  | 'reopenedAt'
  | 'idleSince'
  | 'closingWarnedAt'
  | 'firstViewedAt'
  | 'mergedAt';

export type TicketRow = Omit<
  Ticket,
  | Stamps
  | 'resolvedBy'
  | 'verdictBy'
  | 'heldBy'
  | 'firstAnswerBy'
  | keyof DetailFields
  | 'description'
  | 'mergedIntoId'
  | 'aboutTeam'
  | 'incidentId'
  | 'changelogId'
> & {
  userName: string;
  userEmail: string;
  worldName: string | null;
  characterName: string | null;
  characterLevel: number | null;
  characterVocation: string | null;
  assigneeName: string | null;
  assigneeAway: boolean;
  unreadCount: number;
};
