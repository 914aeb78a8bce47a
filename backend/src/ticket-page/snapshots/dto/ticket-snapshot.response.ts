import { ApiProperty } from '@nestjs/swagger';
import { type CharacterState, SnapshotSource } from '../ticket-snapshot.entity.js';
import type { SnapshotRow } from '../ticket-snapshot.sql.js';

export class CharacterStateResponse {
  /** @example Lyra */
  name: string;
  level: number;
  vocation: string;
  guild: string | null;
  world: string;
  isOnline: boolean;
  lastLogin: Date | null;

  static from({ name, level, vocation, guild, world, isOnline, lastLogin }: CharacterState): CharacterStateResponse {
    return {
      name,
      level,
      vocation,
      guild,
      world,
      isOnline,
      lastLogin: lastLogin === null ? null : new Date(lastLogin),
    };
  }
}

export class TicketSnapshotResponse {
  takenAt: Date;
  /**
   * `table` is the state stored by the help desk. `game` is the state that the game reported when the ticket was
   * created.
   */
  @ApiProperty({ enum: SnapshotSource, enumName: 'SnapshotSource' })
  source: SnapshotSource;
  atOpening: CharacterStateResponse;
  /** The former name of `atOpening`. */
  @ApiProperty({ deprecated: true })
  then: CharacterStateResponse;
  /** The value is null if the game no longer has the character. */
  now: CharacterStateResponse | null;

  static from({ takenAt, source, atOpening, now }: SnapshotRow): TicketSnapshotResponse {
    const state = CharacterStateResponse.from(atOpening);
    return {
      takenAt: new Date(takenAt),
      source,
      atOpening: state,
      then: state,
      now: now && CharacterStateResponse.from(now),
    };
  }
}
