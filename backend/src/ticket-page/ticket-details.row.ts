import type { RatingRow } from '../satisfaction/satisfaction.repository.js';
import type { Ticket } from '../tickets/ticket.entity.js';
import type { DetailFields, OpeningFields, TicketRow } from '../tickets/ticket.row.js';
import type { RemovalRow } from '../removals/removals.sql.js';
import type { SnapshotRow } from './snapshots/ticket-snapshot.sql.js';

export type HoldRow = Pick<Ticket, 'holdReason' | 'holdUntil'> & {
  heldById: number | null;
  heldByName: string | null;
};

/** Times in JSON columns arrive as text. */
export type MergedTicketRow = OpeningFields &
  Pick<Ticket, 'id' | 'description'> &
  Omit<HoldRow, 'holdUntil'> & {
    readonly createdAt: string;
    readonly mergedAt: string;
    readonly holdUntil: string | null;
  };

export type TicketDetailRow = DetailFields &
  HoldRow & {
    description: string;
    idleSince: Date | null;
    closingWarnedAt: Date | null;
    closedAt: Date | null;
    isClosedByServer: boolean | null;
    closedById: number | null;
    closedByName: string | null;
    chain: number[];
    isSurveyAsked: boolean;
    rating: StoredRating | null;
    mergedInto: number | null;
    mergedAt: Date | null;
    merged: MergedTicketRow[];
    snapshot: SnapshotRow | null;
    incidentId: number | null;
    fixedIn: FixedInRow | null;
    takesPart: boolean;
    removals: RemovalRow[];
    verdictById: number | null;
    verdictByName: string | null;
    isReporterNotified: boolean | null;
  };

export type DetailedTicketRow = TicketRow & TicketDetailRow;

export type FixedInRow = {
  readonly id: number;
  readonly titlePt: string;
  readonly titleEn: string;
  readonly publishedAt: string | null;
};

type StoredRating = Pick<RatingRow, 'score' | 'comment'> & { createdAt: string; updatedAt: string };
