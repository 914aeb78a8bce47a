import type { RatingRow } from '../satisfaction/satisfaction.repository.js';
import type { Ticket } from '../tickets/ticket.entity.js';
import type { OpeningFields, TicketRow } from '../tickets/ticket.row.js';
import type { SnapshotRow } from './snapshots/ticket-snapshot.sql.js';

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

export type DetailedTicketRow = TicketRow & TicketDetailRow;

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
