import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export const CONFLICT_SOURCES = ['named', 'declared', 'admin'] as const;
export type ConflictSource = (typeof CONFLICT_SOURCES)[number];

const PK = 'PK_ticket_conflicts';

/** A member of the team from whom the ticket is withheld while the club guards conflicts of interest. */
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
  /** Set when an admin clears the conflict. The row stays, so that the same name does not restore it. */
  @Column('timestamptz', { nullable: true }) clearedAt: Date | null;
}
