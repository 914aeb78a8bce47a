import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TicketCategory } from '../tickets/ticket.enums.js';

/** The files of tickets of all categories. */
const FILES = 'files';
export const RetentionSubject = { ...TicketCategory, Files: FILES } as const;
export type RetentionSubject = TicketCategory | typeof FILES;

/** For how long the texts of a category, or the files, are kept after a ticket ended. */
@Entity('retention_rules')
export class RetentionRule {
  @PrimaryColumn('varchar', { length: 40 }) subject: RetentionSubject;
  /** Null: kept without end. */
  @Column('int', { nullable: true }) months: number | null;
  /** Nothing is deleted before: a shorter time begins 30 days after it was set. */
  @Column({ type: 'timestamptz', precision: 3 }) startsAt: Date;
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt: Date;
}
