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
  userName: string;
}

export class SimilarResponse {
  ticket: SimilarTicketResponse;
  /**
   * `transaction`: the tickets have the same transaction id. `accused`: both tickets report the same character.
   * `owner`: the tickets have the same owner and are at most 14 days apart. `words`: the tickets have the same
   * category, are at most 30 days apart, and share two or more rare words of the description.
   */
  @ApiProperty({ enum: SIMILAR_REASONS, enumName: 'SimilarReason' })
  why: SimilarReason;

  static from({ why, userId, userName, ...ticket }: SimilarTicket, language: Language): SimilarResponse {
    return { ticket: { ...OwnSimilarResponse.from(ticket, language), userId, userName }, why };
  }
}
