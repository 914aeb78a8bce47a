import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** `named`: the report accuses a character or an alias of the person; `declared` by the person, or set by an admin. */
export const CONFLICT_SOURCES = ['named', 'declared', 'admin'] as const;
export type ConflictSource = (typeof CONFLICT_SOURCES)[number];

const PK = 'PK_ticket_conflicts';

/** A member of the team for whom the ticket does not exist while the club guards conflicts of interest. */
@Entity('ticket_conflicts')
export class TicketConflict {
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('Ticket', { onDelete: 'CASCADE' })
  ticketId: number;
  @Index('ticket_conflicts_of_user')
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId: number;
  @Column('varchar', { length: 10 }) source: ConflictSource;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  /** When an admin took it back; the row stays, so that the same name does not bring it back. */
  @Column('timestamptz', { nullable: true }) clearedAt: Date | null;
}
