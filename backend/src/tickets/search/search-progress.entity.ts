import { Column, Entity, PrimaryColumn } from 'typeorm';

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
