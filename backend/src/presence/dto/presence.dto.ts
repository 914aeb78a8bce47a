import { IsIn, IsUUID } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { ACTIVITIES, type Activity, PersonPresentResponse } from '../../realtime/dto/frames.response.js';

const REPORTED = [...ACTIVITIES, 'gone'] as const;

export class NotePresenceDto {
  /** Made up by the tab, the same as long as it is open. */
  @IsUUID()
  tab: string;

  /** `gone` when the tab leaves the ticket. */
  @IsIn(REPORTED)
  doing: Activity | 'gone';
}

/** A ticket in which somebody of the team is. */
export class TicketPresenceResponse {
  ticketId: number;
  /** The strongest activity first. */
  @ApiProperty({ type: [PersonPresentResponse] })
  people: PersonPresentResponse[];
}
