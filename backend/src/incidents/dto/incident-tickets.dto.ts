import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { Language } from '../../common/i18n/language.js';
import { TicketStatus } from '../../tickets/ticket.enums.js';
import { MayBeLeftOut } from '../../common/validation/validation.js';
import { TicketIdsDto } from '../../bulk/dto/bulk.dto.js';
import type { AttachItem } from '../incident-tickets.service.js';
import type { AttachedTicket, FollowerRow, SimilarTicket } from '../incident-tickets.sql.js';
import { titleIn } from '../../tickets/ticket.title.js';

export class AttachTicketsDto extends TicketIdsDto {
  /**
   * If true, the server attaches all tickets or none, and names each rejected ticket in `errors`. It also rejects
   * tickets of another incident.
   */
  @MayBeLeftOut()
  @IsBoolean()
  allOrNone?: boolean;
}

export class AttachItemResponse {
  ticketId: number;
  /** `done`, `same` if the ticket was already attached, or `not_found`. */
  outcome: string;
}

export class AttachTicketsResponse {
  items: AttachItemResponse[];

  static from(items: readonly AttachItem[]): AttachTicketsResponse {
    return { items: [...items] };
  }
}

export class SimilarToIncidentResponse {
  id: number;
  title: string;
  @ApiProperty({ enum: TicketStatus })
  status: TicketStatus;
  userName: string;
  createdAt: Date;

  static from(
    { id, status, userName, createdAt, ...titles }: SimilarTicket,
    language: Language,
  ): SimilarToIncidentResponse {
    return { id, title: titleIn(titles, language), status, userName, createdAt };
  }
}

export class AttachedTicketResponse extends SimilarToIncidentResponse {
  /** Whether an update of the incident is queued for the ticket. */
  isQueued: boolean;

  static override from(row: AttachedTicket, language: Language): AttachedTicketResponse {
    return { ...SimilarToIncidentResponse.from(row, language), isQueued: row.isQueued };
  }
}

export class IncidentFollowerResponse {
  id: number;
  name: string;
  since: Date;
  /** The player's newest attached ticket, or null if there is none. */
  ticketId: number | null;

  static from({ id, name, createdAt, ticketId }: FollowerRow): IncidentFollowerResponse {
    return { id, name, since: createdAt, ticketId };
  }
}
