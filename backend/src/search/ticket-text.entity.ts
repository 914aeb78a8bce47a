import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('ticket_texts')
@Index('ticket_texts_team_words', { synchronize: false })
export class TicketText {
  @PrimaryColumn('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  @Column('tsvector', { select: false }) openWords: string;
  @Column('tsvector', { select: false }) teamWords: string;
  @Column('timestamptz', { default: () => 'now()' }) indexedAt: Date;
}

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
