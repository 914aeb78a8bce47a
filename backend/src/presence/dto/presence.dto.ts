import { IsIn, IsUUID } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { ACTIVITIES, type Activity, PersonPresentResponse } from '../../realtime/dto/frames.response.js';

const REPORTED = [...ACTIVITIES, 'gone'] as const;

export class NotePresenceDto {
  /** A random UUID that the client generates and keeps while the browser tab is open. */
  @IsUUID()
  tab: string;

  /** `gone` reports that the user left the ticket. */
  @IsIn(REPORTED)
  doing: Activity | 'gone';
}

export class TicketPresenceResponse {
  ticketId: number;
  /** The people in the ticket, strongest activity first. */
  @ApiProperty({ type: [PersonPresentResponse] })
  people: PersonPresentResponse[];
}
