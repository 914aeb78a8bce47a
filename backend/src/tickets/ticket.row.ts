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

export const STATE_FIELDS = [
  'id',
  'title',
  'userId',
  'status',
  'priority',
  'assignedTo',
  'firstViewedAt',
  'noSurvey',
  'appealOf',
  'appealDecidedAt',
  'appealBarredId',
] as const satisfies readonly (keyof Ticket)[];

export type TicketState = Pick<Ticket, (typeof STATE_FIELDS)[number]> & {
  readonly mergedInto: number | null;
};

type Stamps =
  | 'firstAnswerAt'
  | 'resolvedAt'
  | 'closedAt'
  | 'idleSince'
  | 'closingWarnedAt'
  | 'firstViewedAt'
  | 'mergedAt';

type Appeal = 'appealOf' | 'appealDecidedAt' | 'appealBarredId';

export type TicketRow = Omit<
  Ticket,
  Stamps | 'description' | 'mergedIntoId' | 'noSurvey' | 'aboutTeam' | 'incidentId' | 'changelogId' | Appeal
> & {
  userName: string;
  userEmail: string;
  worldName: string | null;
  characterName: string | null;
  characterLevel: number | null;
  characterVocation: string | null;
  assigneeName: string | null;
  unreadCount: number;
};
