import { isTeam, type Viewer } from '../../common/access/role.js';
import type { Language } from '../../common/i18n/language.js';
import { SatisfactionResponse } from '../../satisfaction/dto/satisfaction.dto.js';
import { mayRate } from '../../satisfaction/satisfaction.policy.js';
import { TicketSnapshotResponse } from '../snapshots/dto/ticket-snapshot.response.js';
import type { DetailedTicketRow, FixedInRow, MergedTicketRow } from '../ticket-details.row.js';
import { closesAt } from '../../tickets/closing/auto-close.policy.js';
import {
  openingOf,
  OpeningResponse,
  TicketAssigneeResponse,
  TicketResponse,
  type TicketView,
  ticketWith,
} from '../../tickets/dto/ticket.response.js';
import { TicketPriority } from '../../tickets/ticket.enums.js';
import { assigneeOf, isBarred, isClosed } from '../../tickets/ticket.policy.js';

export class TicketCloserResponse {
  id: number;
  name: string;
}

export class TicketClosingResponse {
  at: Date;
  /** The server closed it, because its player did not answer. */
  isAutomatic: boolean;
  /** For the team only: who closed it; null if the server did, or if that is no longer known. */
  by?: TicketCloserResponse | null;

  static from(row: DetailedTicketRow, viewer: Viewer): TicketClosingResponse | null {
    const { closedAt, isClosedByServer, closedById, closedByName } = row;
    if (!isClosed(row) || closedAt === null) return null;
    return {
      at: closedAt,
      isAutomatic: isClosedByServer ?? false,
      ...(isTeam(viewer) && { by: closedById === null ? null : { id: closedById, name: closedByName! } }),
    };
  }
}

export class MergedTicketResponse extends OpeningResponse {
  id: number;
  description: string;
  createdAt: Date;
  mergedAt: Date;

  static from(row: MergedTicketRow, language: Language): MergedTicketResponse {
    return {
      id: row.id,
      ...openingOf(row, language),
      description: row.description,
      createdAt: new Date(row.createdAt),
      mergedAt: new Date(row.mergedAt),
    };
  }
}

export class FixedInResponse {
  id: number;
  titlePt: string;
  titleEn: string;
  /** Null while it is not published, which only the team sees. */
  publishedAt: Date | null;

  static from({ publishedAt, ...row }: FixedInRow): FixedInResponse {
    return { ...row, publishedAt: publishedAt === null ? null : new Date(publishedAt) };
  }
}

export class TicketDetailsResponse extends TicketResponse {
  description: string;
  /** For the team only. */
  priority?: TicketPriority;
  /** For the team only. */
  assignedTo?: number | null;
  /** For the team only. */
  assignee?: TicketAssigneeResponse | null;
  /** For the team only: since when the ticket waits for the team; null if it does not. */
  waitingSince?: Date | null;
  /**
   * When the ticket closes by itself if its player does not answer; null if it does not, and while the warning is late.
   */
  closesAt: Date | null;
  /** Null while the ticket is not closed. */
  closing: TicketClosingResponse | null;
  /** Ids of this ticket, of the tickets that it continues, and of the tickets that continue it, lowest first. */
  chain: number[];
  /** Null while the ticket is not rated. */
  satisfaction: SatisfactionResponse | null;
  /** For the ticket's owner only: whether they may rate the support now, or change their rating. */
  mayRate?: boolean;
  /** For the team only: its player is not asked for a rating. */
  noSurvey?: boolean;
  /** The ticket of the same player in which this one continues; null if it was not merged. */
  mergedInto: number | null;
  mergedAt: Date | null;
  /** The openings of the tickets that continue in this one, oldest first. */
  merged: MergedTicketResponse[];
  /** For the team only: the ticket's character when the ticket was opened; null without one. */
  snapshot?: TicketSnapshotResponse | null;
  /** For the team only: the incident to which the ticket is attached. */
  incidentId?: number | null;
  /** The changelog entry of its fix. */
  fixedIn: FixedInResponse | null;
  /** For an appeal: its sanction. */
  appealOf: number | null;
  /** Whether the appeal is decided; false for every other ticket. */
  isAppealDecided: boolean;
  /** For the team only: the caller decided the sanction, and neither judges the appeal nor answers it. */
  isAppealBarred?: boolean;

  static from(row: DetailedTicketRow, viewer: Viewer, { closeHours, language }: TicketView): TicketDetailsResponse {
    return ticketWith(row, language, {
      description: row.description,
      closesAt: closesAt(row, closeHours),
      closing: TicketClosingResponse.from(row, viewer),
      chain: row.chain,
      satisfaction: row.rating && SatisfactionResponse.from(row.rating),
      ...(row.userId === viewer.id && {
        mayRate: mayRate({ ...row, ratedAt: row.rating && new Date(row.rating.createdAt) }),
      }),
      ...(isTeam(viewer) && {
        priority: row.priority,
        assignedTo: row.assignedTo,
        assignee: assigneeOf(row),
        waitingSince: row.waitingSince,
        noSurvey: row.noSurvey,
        snapshot: row.snapshot && TicketSnapshotResponse.from(row.snapshot),
        incidentId: row.incidentId,
        isAppealBarred: isBarred(viewer, row),
      }),
      fixedIn: row.fixedIn && FixedInResponse.from(row.fixedIn),
      appealOf: row.appealOf,
      isAppealDecided: row.appealDecidedAt !== null,
      mergedInto: row.mergedInto,
      mergedAt: row.mergedAt,
      merged: row.merged.map((merged) => MergedTicketResponse.from(merged, language)),
    });
  }
}
