import type { Language } from '../../common/i18n/language.js';
import { TicketStatus } from '../../tickets/ticket.enums.js';
import { IsId } from '../../common/persistence/entity-id.js';
import type { LinkedTicket } from './links.repository.js';
import { titleIn } from '../../tickets/ticket.title.js';

export class LinkTicketDto {
  @IsId()
  ticketId: number;
}

export class LinkedTicketResponse {
  id: number;
  /** @example Dúvidas - Aurora */
  title: string;
  status: TicketStatus;
  createdAt: Date;
  userId: number;
  userName: string;

  static from(row: LinkedTicket, language: Language): LinkedTicketResponse {
    const { id, status, createdAt, userId, userName } = row;
    return { id, title: titleIn(row, language), status, createdAt, userId, userName };
  }
}
