import type { Ticket } from './ticket.entity.js';

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

/** The columns that a ticket is opened with. The description is apart, because lists omit it. */
export const OPENING_FIELDS = [
  'title',
  'titleEn',
  'category',
  ...CATEGORY_FIELDS,
] as const satisfies readonly (keyof Ticket)[];

export type OpeningFields = Pick<Ticket, (typeof OPENING_FIELDS)[number]>;

/** The columns that policies need. */
export const STATE_FIELDS = [
  'id',
  'title',
  'userId',
  'status',
  'priority',
  'assignedTo',
  'openedByTeamAt',
  'noSurvey',
  'appealOf',
  'appealDecidedAt',
  'appealBarredId',
] as const satisfies readonly (keyof Ticket)[];

export type TicketState = Pick<Ticket, (typeof STATE_FIELDS)[number]> & {
  /** The ticket in which this one continues, at the end of the chain. */
  readonly mergedInto: number | null;
};

type Stamps =
  | 'firstAnswerAt'
  | 'resolvedAt'
  | 'closedAt'
  | 'idleSince'
  | 'closingWarnedAt'
  | 'openedByTeamAt'
  | 'mergedAt';

type Appeal = 'appealOf' | 'appealDecidedAt' | 'appealBarredId';

/** A ticket with the names that its response contains. */
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
  /** Messages after the viewer's read mark, visible to the viewer and written by others. */
  unreadCount: number;
};
