import { ApiProperty } from '@nestjs/swagger';
import { PersonPresentResponse } from '../../realtime/dto/frames.response.js';

/** A ticket in which somebody of the team is. */
export class TicketPresenceResponse {
  ticketId: number;
  /** The strongest activity first. */
  @ApiProperty({ type: [PersonPresentResponse] })
  people: PersonPresentResponse[];
}
