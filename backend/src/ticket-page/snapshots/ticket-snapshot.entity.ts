import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

export enum SnapshotSource {
  Table = 'table',
  Game = 'game',
}

export type CharacterState = {
  readonly name: string;
  readonly level: number;
  readonly vocation: string;
  readonly guild: string | null;
  readonly world: string;
  readonly isOnline: boolean;
  readonly lastLogin: string | null;
};

@Entity('ticket_snapshots')
export class TicketSnapshot {
  @PrimaryColumn('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  @Column('timestamptz', { default: () => 'now()' }) takenAt: Date;
  @Column('enum', { enum: SnapshotSource, default: SnapshotSource.Table }) source: SnapshotSource;
  @Column('jsonb') data: CharacterState;
}
