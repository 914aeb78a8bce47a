import type { Promised } from './queue/queue-position.policy.js';
import type { RatingRow } from './satisfaction/satisfaction.repository.js';
import type { SnapshotRow } from './snapshots/ticket-snapshot.sql.js';
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

/** The opening of a merged ticket. Times inside JSON arrive as text. */
export type MergedTicketRow = OpeningFields &
  Pick<Ticket, 'id' | 'description'> & { readonly createdAt: string; readonly mergedAt: string };

/** Columns that are read for a single ticket, not for lists. */
export type TicketDetailRow = {
  description: string;
  idleSince: Date | null;
  closingWarnedAt: Date | null;
  closedAt: Date | null;
  /** Whether the server closed it by itself; null while it is not closed, or if the log does not reach back to that. */
  isClosedByServer: boolean | null;
  closedById: number | null;
  closedByName: string | null;
  /** Ids of this ticket and of those linked to it, lowest first. */
  chain: number[];
  noSurvey: boolean;
  /** Whether the owner is asked for a rating, or may change the one given. */
  isSurveyAsked: boolean;
  rating: StoredRating | null;
  /** The ticket in which this one continues, at the end of the chain. */
  mergedInto: number | null;
  mergedAt: Date | null;
  /** The tickets that were merged into this one, and into those, oldest first. */
  merged: MergedTicketRow[];
  /** For the team; null without one. */
  snapshot: SnapshotRow | null;
  /** For the team. */
  incidentId: number | null;
  fixedIn: FixedInRow | null;
  appealOf: number | null;
  appealDecidedAt: Date | null;
  appealBarredId: number | null;
};

/** The entry of the changelog that says that the ticket is fixed; the team also sees one that is not published. */
export type FixedInRow = {
  readonly id: number;
  readonly titlePt: string;
  readonly titleEn: string;
  /** Times inside JSON arrive as text. */
  readonly publishedAt: string | null;
};

/** Times inside JSON arrive as text. */
type StoredRating = Pick<RatingRow, 'score' | 'comment'> & { createdAt: string; updatedAt: string };

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
export type DetailedTicketRow = TicketRow & TicketDetailRow;
