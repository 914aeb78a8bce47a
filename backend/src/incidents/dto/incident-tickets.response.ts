import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../../common/i18n/language.js';
import { titleIn } from '../../tickets/opening/ticket.title.js';
import { TicketStatus } from '../../tickets/ticket.enums.js';
import type { AttachItem } from '../incident-tickets.service.js';
import type { AttachedTicket, FollowerRow } from '../incidents.sql.js';

export class AttachItemResponse {
  ticketId: number;
  /** `done`, `same` when the ticket was attached already, or `not_found`. */
  outcome: string;
}

export class AttachTicketsResponse {
  /** In the order of the request. */
  items: AttachItemResponse[];

  static from(items: readonly AttachItem[]): AttachTicketsResponse {
    return { items: [...items] };
  }
}

export class AttachedTicketResponse {
  id: number;
  title: string;
  @ApiProperty({ enum: TicketStatus })
  status: TicketStatus;
  userName: string;
  /** An update is on its way to it. */
  isQueued: boolean;

  static from(
    { id, status, userName, isQueued, ...titles }: AttachedTicket,
    language: Language,
  ): AttachedTicketResponse {
    return { id, title: titleIn(titles, language), status, userName, isQueued };
  }
}

export class IncidentFollowerResponse {
  id: number;
  name: string;
  /** When they said "me too". */
  since: Date;

  static from({ id, name, createdAt }: FollowerRow): IncidentFollowerResponse {
    return { id, name, since: createdAt };
  }
}
