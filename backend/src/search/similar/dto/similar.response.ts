import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../../../common/i18n/language.js';
import {
  type OwnSimilarTicket,
  SIMILAR_REASONS,
  type SimilarReason,
  type SimilarTicket,
} from '../similar.repository.js';
import { TicketStatus } from '../../../tickets/ticket.enums.js';
import { titleIn } from '../../../tickets/ticket.title.js';

export class OwnSimilarResponse {
  id: number;
  /** @example Dúvidas - Aurora */
  title: string;
  status: TicketStatus;
  createdAt: Date;

  static from(row: OwnSimilarTicket, language: Language): OwnSimilarResponse {
    const { id, status, createdAt } = row;
    return { id, title: titleIn(row, language), status, createdAt };
  }
}

export class SimilarTicketResponse extends OwnSimilarResponse {
  userId: number;
  /** Name of the player who opened it. */
  userName: string;
}

export class SimilarResponse {
  ticket: SimilarTicketResponse;
  /**
   * `transaction`: same transaction id. `accused`: both report the same character. `owner`: same player, within 14 days.
   * `words`: same category, within 30 days, and two or more rare words of the description in common.
   */
  @ApiProperty({ enum: SIMILAR_REASONS, enumName: 'SimilarReason' })
  why: SimilarReason;

  static from({ why, userId, userName, ...ticket }: SimilarTicket, language: Language): SimilarResponse {
    return { ticket: { ...OwnSimilarResponse.from(ticket, language), userId, userName }, why };
  }
}
