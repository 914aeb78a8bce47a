import { Entity, ForeignKey, Index, PrimaryColumn, Column } from 'typeorm';

const PK = 'PK_ticket_participants';

/** A member of the team who wrote in a ticket of somebody else, follows it, or was asked in one of its notes. */
@Entity('ticket_participants')
@Index('ticket_participants_asked', ['userId'], { where: '"askedMessageId" IS NOT NULL' })
export class Participant {
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId: number;
  @Index('ticket_participants_of_ticket')
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('Ticket', { onDelete: 'CASCADE' })
  ticketId: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  /** The newest note that asks the member, until they write in the ticket. The note may be in another ticket since. */
  @Column('int', { nullable: true }) askedMessageId: number | null;
}
