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

/** Progress of building the words of tickets. A single row; the process that builds locks it. */
@Entity('search_progress')
export class SearchProgress {
  @PrimaryColumn('int') id: number;
  /** Events up to this time were read, but for those that were committed later. */
  @Column('timestamptz', { default: () => 'now()' }) readUntil: Date;
  /** Events that were read and are younger than the overlap. */
  @Column('bigint', { array: true, default: () => "'{}'" }) recentIds: string[];
  /** Tickets with this number and above have been built; 0: all of them. */
  @Column('int', { default: 2147483647 }) backfillBelow: number;
}
