import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Built from the rows of a ticket, and can be rebuilt at any time. */
@Entity('ticket_texts')
@Index('ticket_texts_team_words', { synchronize: false })
export class TicketText {
  @PrimaryColumn('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  /** Words that the owner of the ticket may read. */
  @Column('tsvector', { select: false }) openWords: string;
  /** Also contains internal notes and the owner. */
  @Column('tsvector', { select: false }) teamWords: string;
  @Column('timestamptz', { default: () => 'now()' }) indexedAt: Date;
}

/** A single row, locked by the process that builds. */
@Entity('search_progress')
export class SearchProgress {
  @PrimaryColumn('int') id: number;
  /** Events up to this time were read, except events that were committed later. */
  @Column('timestamptz', { default: () => 'now()' }) readUntil: Date;
  /** Events that were read and are younger than `OVERLAP`. */
  @Column('bigint', { array: true, default: () => "'{}'" }) recentIds: string[];
  /** The backfill has built tickets with this id and above. 0: all tickets. */
  @Column('int', { default: 2147483647 }) backfillBelow: number;
}
