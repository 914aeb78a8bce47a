import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../../common/i18n/language.js';
import { TicketStatus } from '../../tickets/ticket.enums.js';
import type { LinkItem } from '../fixed-tickets.service.js';
import type { FixedTicket } from '../fixes.repository.js';
import { titleIn } from '../../tickets/ticket.title.js';

export class LinkItemResponse {
  ticketId: number;
  /** `done`, `same` if the ticket was already linked, `not_found`, or `report`. Reports cannot be linked. */
  outcome: string;
}

export class LinkTicketsResponse {
  items: LinkItemResponse[];

  static from(items: readonly LinkItem[]): LinkTicketsResponse {
    return { items: [...items] };
  }
}

export class FixedTicketResponse {
  id: number;
  title: string;
  @ApiProperty({ enum: TicketStatus })
  status: TicketStatus;
  userName: string;

  static from({ id, status, userName, ...titles }: FixedTicket, language: Language): FixedTicketResponse {
    return { id, title: titleIn(titles, language), status, userName };
  }
}
