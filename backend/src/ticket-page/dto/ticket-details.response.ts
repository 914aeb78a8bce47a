import { ApiProperty } from '@nestjs/swagger';
import { isTeam, type Viewer } from '../../common/access/role.js';
import type { Language } from '../../common/i18n/language.js';
import { RemovalResponse } from '../../removals/dto/removal.dto.js';
import { SatisfactionResponse } from '../../satisfaction/dto/satisfaction.dto.js';
import { mayRate } from '../../satisfaction/satisfaction.policy.js';
import { TicketSnapshotResponse } from '../snapshots/dto/ticket-snapshot.response.js';
import type { DetailedTicketRow, FixedInRow, HoldRow, MergedTicketRow } from '../ticket-details.row.js';
import { closesAt } from '../../tickets/closing/auto-close.policy.js';
import {
  openingOf,
  OpeningResponse,
  TicketAssigneeResponse,
  TicketResponse,
  type TicketView,
  ticketWith,
} from '../../tickets/dto/ticket.response.js';
import { TicketPriority, Verdict } from '../../tickets/ticket.enums.js';
import { assigneeOf, isBarred, isHeld, isClosed } from '../../tickets/ticket.policy.js';

export class TicketCloserResponse {
  id: number;
  name: string;
}

export class TicketClosingResponse {
  at: Date;
  /** Whether the server closed the ticket because its player did not reply. */
  isAutomatic: boolean;
  /**
   * The person who closed the ticket, or null if the server closed it or the person is unknown. Only the team receives
   * this field.
   */
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

export class HoldResponse {
  reason: string;
  /** The value is null if the ticket is held until an admin ends the hold. */
  until: Date | null;
  /** The value is null if the account of the person was deleted. */
  by: TicketCloserResponse | null;

  static from({ heldById, heldByName, ...row }: HoldRow): HoldResponse | null {
    if (!isHeld(row)) return null;
    const by = heldById === null ? null : { id: heldById, name: heldByName! };
    return { reason: row.holdReason!, until: row.holdUntil, by };
  }
}

export class MergedTicketResponse extends OpeningResponse {
  id: number;
  description: string;
  createdAt: Date;
  mergedAt: Date;
  /** The hold that it had when it was merged, or null. It keeps the whole. Only the team receives this field. */
  hold?: HoldResponse | null;

  static from(row: MergedTicketRow, viewer: Viewer, language: Language): MergedTicketResponse {
    const holdUntil = row.holdUntil === null ? null : new Date(row.holdUntil);
    return {
      id: row.id,
      ...openingOf(row, language),
      description: row.description,
      createdAt: new Date(row.createdAt),
      mergedAt: new Date(row.mergedAt),
      ...(isTeam(viewer) && { hold: HoldResponse.from({ ...row, holdUntil }) }),
    };
  }
}

export class FixedInResponse {
  id: number;
  titlePt: string;
  titleEn: string;
  /** The value is null if the entry is unpublished. Only the team sees unpublished entries. */
  publishedAt: Date | null;

  static from({ publishedAt, ...row }: FixedInRow): FixedInResponse {
    return { ...row, publishedAt: publishedAt === null ? null : new Date(publishedAt) };
  }
}

export class VerdictResponse {
  @ApiProperty({ enum: Verdict, enumName: 'Verdict' })
  verdict: Verdict;
  /** The value is null if the account of the person was deleted. */
  by: TicketCloserResponse | null;
  at: Date;
  /** The id of the report that this one repeats. */
  duplicateOf: number | null;

  static from(row: DetailedTicketRow): VerdictResponse | null {
    const { verdict, verdictById, verdictByName, verdictAt, duplicateOf } = row;
    if (verdict === null) return null;
    const by = verdictById === null ? null : { id: verdictById, name: verdictByName! };
    return { verdict, by, at: verdictAt!, duplicateOf };
  }
}

export class TicketDetailsResponse extends TicketResponse {
  /** The value is an empty string if the description was removed. */
  description: string;
  /** Whether the server built the title. Such a title cannot be removed. Only the team receives this field. */
  isTitleBuilt?: boolean;
  /** Only the team receives this field. */
  priority?: TicketPriority;
  /** Whether the caller wrote in the ticket, follows it, or was asked in one of its notes. Only the team receives this field. */
  takesPart?: boolean;
  /** Only the team receives this field. */
  assignedTo?: number | null;
  /** Only the team receives this field. */
  assignee?: TicketAssigneeResponse | null;
  /**
   * The time since which the ticket waits for the team, or null if it does not wait. Only the team receives this field.
   */
  waitingSince?: Date | null;
  /**
   * The time at which the ticket closes automatically without a message from its player. The value is null if the
   * ticket does not close, and while the warning is overdue.
   */
  closesAt: Date | null;
  closing: TicketClosingResponse | null;
  /**
   * The ids of this ticket, of the tickets that it continues and of the tickets that continue it, in ascending order.
   */
  chain: number[];
  satisfaction: SatisfactionResponse | null;
  /** Whether the owner may rate the support now, or change the rating. Only the ticket's owner receives this field. */
  mayRate?: boolean;
  /** The ticket with which admins practice. Lists and figures leave it out, and nobody is notified. */
  @ApiProperty({ enum: [true] })
  isTraining?: true;
  /** If true, the player is not asked for a rating. Only the team receives this field. */
  noSurvey?: boolean;
  /**
   * The id of the terms to which the player agreed by sending the ticket (`GET /api/terms/{id}`), or null if the ticket
   * was sent without. Only the team receives this field.
   */
  termsId?: number | null;
  /** How the team judged a report, or null if it has not. Only the team receives this field. */
  verdict?: VerdictResponse | null;
  /**
   * Whether the player of a report was notified of its review. This happens once, so later verdicts are not announced.
   * Only the team receives this field.
   */
  isReporterNotified?: boolean;
  /** The id of the ticket that this ticket was merged into, or null if it was not merged. */
  mergedInto: number | null;
  mergedAt: Date | null;
  /** The fields of the tickets that were merged into this ticket, oldest first. */
  merged: MergedTicketResponse[];
  /**
   * The state of the ticket's character when the ticket was created, or null if there is none. Only the team receives
   * this field.
   */
  snapshot?: TicketSnapshotResponse | null;
  /** The incident to which the ticket is attached. Only the team receives this field. */
  incidentId?: number | null;
  /** The hold that keeps the ticket from retention and deletion, or null. Only the team receives this field. */
  hold?: HoldResponse | null;
  fixedIn: FixedInResponse | null;
  /** When retention deleted the files alone, or null. */
  filesDeletedAt: Date | null;
  /** The texts and files that were removed from this ticket and from tickets merged into it, oldest first. */
  removals: RemovalResponse[];
  /** The id of the sanction if the ticket is an appeal. */
  appealOf: number | null;
  /** The value is false for all tickets that are not appeals. */
  isAppealDecided: boolean;
  /**
   * Whether the caller decided the sanction and may therefore neither decide the appeal nor reply. Only the team
   * receives this field.
   */
  isAppealBarred?: boolean;

  static from(row: DetailedTicketRow, viewer: Viewer, { closeHours, language }: TicketView): TicketDetailsResponse {
    return ticketWith(row, language, {
      description: row.description,
      ...(row.isTraining && { isTraining: true }),
      closesAt: closesAt(row, closeHours),
      closing: TicketClosingResponse.from(row, viewer),
      chain: row.chain,
      satisfaction: row.rating && SatisfactionResponse.from(row.rating),
      ...(row.userId === viewer.id && {
        mayRate: mayRate({ ...row, ratedAt: row.rating && new Date(row.rating.createdAt) }),
      }),
      ...(isTeam(viewer) && {
        priority: row.priority,
        isTitleBuilt: row.titleEn !== null,
        takesPart: row.takesPart,
        assignedTo: row.assignedTo,
        assignee: assigneeOf(row),
        waitingSince: row.waitingSince,
        noSurvey: row.noSurvey,
        termsId: row.termsId,
        verdict: VerdictResponse.from(row),
        isReporterNotified: row.isReporterNotified ?? false,
        snapshot: row.snapshot && TicketSnapshotResponse.from(row.snapshot),
        incidentId: row.incidentId,
        hold: HoldResponse.from(row),
        isAppealBarred: isBarred(viewer, row),
      }),
      fixedIn: row.fixedIn && FixedInResponse.from(row.fixedIn),
      filesDeletedAt: row.filesDeletedAt,
      removals: row.removals.map((removal) => RemovalResponse.from(removal)),
      appealOf: row.appealOf,
      isAppealDecided: row.appealDecidedAt !== null,
      mergedInto: row.mergedInto,
      mergedAt: row.mergedAt,
      merged: row.merged.map((merged) => MergedTicketResponse.from(merged, viewer, language)),
    });
  }
}
