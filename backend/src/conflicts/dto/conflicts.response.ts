import { ApiProperty } from '@nestjs/swagger';
import type { TicketConflicts } from '../conflicts.service.js';
import { CONFLICT_SOURCES, type ConflictSource } from '../../tickets/ticket-conflict.entity.js';

export class ConflictResponse {
  userId: number;
  userName: string;
  /** `named`: the report accuses a character or an alias of theirs. `declared`: by themselves. `admin`: by an admin. */
  @ApiProperty({ enum: CONFLICT_SOURCES })
  source: ConflictSource;
  createdAt: Date;
}

export class TicketConflictsResponse {
  /** Its player reports a member of the team: only admins see the ticket. */
  aboutTeam: boolean;
  /** Every active admin is in conflict, so all admins see the ticket. */
  isUnresolvable: boolean;
  @ApiProperty({ type: [ConflictResponse] })
  people: ConflictResponse[];

  static from({ aboutTeam, isUnresolvable, people }: TicketConflicts): TicketConflictsResponse {
    return { aboutTeam, isUnresolvable, people: [...people] };
  }
}
