import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { TicketSnapshot } from './bulk.types.js';

/** The outcome of a bulk action for one ticket. Missing tickets have a row too, so there is no foreign key to them. */
@Entity('bulk_items')
export class BulkItem {
  @PrimaryColumn('int') @ForeignKey('BulkAction', { onDelete: 'CASCADE' }) bulkId: number;
  @PrimaryColumn('int') ticketId: number;
  /** `done`, `same`, or the code of the fault. */
  @Column('varchar', { length: 60 }) outcome: string;
  /** The state before and after; null when nothing was changed. */
  @Column('jsonb', { nullable: true }) before: TicketSnapshot | null;
  @Column('jsonb', { nullable: true }) after: TicketSnapshot | null;
  /** The events that the change recorded. */
  @Column('bigint', { array: true, default: () => "'{}'" }) eventIds: string[];
  /** `restored`, or why not. */
  @Column('varchar', { length: 60, nullable: true }) undoOutcome: string | null;
}
