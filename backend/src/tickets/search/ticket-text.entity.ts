import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The words of a ticket, its messages and the names of its files. Built from those rows, and may be built again at any time. */
@Entity('ticket_texts')
@Index('ticket_texts_team_words', { synchronize: false })
export class TicketText {
  @PrimaryColumn('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  /** The words that the ticket's owner may read. */
  @Column('tsvector', { select: false }) openWords: string;
  /** The same with internal notes and the owner. */
  @Column('tsvector', { select: false }) teamWords: string;
  @Column('timestamptz', { default: () => 'now()' }) indexedAt: Date;
}
