import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

export enum SnapshotSource {
  /** The table of characters, as far as the game has told it. */
  Table = 'table',
  /** The game itself. */
  Game = 'game',
}

/** A character at one moment. Times inside JSON arrive as text. */
export type CharacterState = {
  readonly name: string;
  readonly level: number;
  readonly vocation: string;
  readonly guild: string | null;
  readonly world: string;
  readonly isOnline: boolean;
  readonly lastLogin: string | null;
};

/** The character of a ticket as it was when the ticket was opened. */
@Entity('ticket_snapshots')
export class TicketSnapshot {
  @PrimaryColumn('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  @Column('timestamptz', { default: () => 'now()' }) takenAt: Date;
  @Column('enum', { enum: SnapshotSource, default: SnapshotSource.Table }) source: SnapshotSource;
  @Column('jsonb') data: CharacterState;
}
