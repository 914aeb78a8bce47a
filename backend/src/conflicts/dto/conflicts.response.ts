import { ApiProperty } from '@nestjs/swagger';
import type { TicketConflicts } from '../conflicts.service.js';
import { CONFLICT_SOURCES, type ConflictSource } from '../../tickets/ticket-conflict.entity.js';

export class ConflictResponse {
  userId: number;
  userName: string;
  /**
   * `named`: the report accuses a character or an alias of the member. `declared`: the member declared the conflict.
   * `admin`: an admin set the conflict.
   */
  @ApiProperty({ enum: CONFLICT_SOURCES })
  source: ConflictSource;
  createdAt: Date;
}

export class TicketConflictsResponse {
  /** Whether the player reports a team member. Only admins see such a ticket. */
  aboutTeam: boolean;
  /** Whether every active admin is in conflict. All admins then see the ticket. */
  isUnresolvable: boolean;
  @ApiProperty({ type: [ConflictResponse] })
  people: ConflictResponse[];

  static from({ aboutTeam, isUnresolvable, people }: TicketConflicts): TicketConflictsResponse {
    return { aboutTeam, isUnresolvable, people: [...people] };
  }
}
