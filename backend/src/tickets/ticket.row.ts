import type { Promised } from './queue/queue-position.policy.js';
import type { Ticket } from './ticket.entity.js';
import type { StatusChanger } from './ticket.enums.js';

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

/** Additional columns of the team's lists. The last message is the newest that the viewer may see, else the description. */
export type TeamListRow = {
  isUnopened: boolean;
  idleSince: Date | null;
  closingWarnedAt: Date | null;
  lastUserId: number;
  lastName: string;
  lastIsInternal: boolean;
  lastText: string;
  lastAt: Date;
};

/** Additional columns of a player's list. Before the first message the last words are those of the opening. */
export type PlayerListRow = Pick<
  TeamListRow,
  'idleSince' | 'closingWarnedAt' | 'lastUserId' | 'lastText' | 'lastAt'
> & {
  ahead: number | null;
  /** When and by whose doing the ticket got its status; null where a list does not tell. */
  movedAt: Date | null;
  movedBy: StatusChanger | null;
  /** Added for a ticket with a place in the queue. */
  promised?: Promised;
};

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

export type TeamTicketRow = TicketRow & TeamListRow;
export type PlayerTicketRow = TicketRow & PlayerListRow;
/** The row of a list depends on the viewer's role. */
export type ListedTicketRow = TeamTicketRow | PlayerTicketRow;
