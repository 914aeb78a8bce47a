import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { BulkChange, TicketSnapshot } from './bulk.types.js';

/** One change of many tickets by one person, which they can undo for some minutes. */
@Entity('bulk_actions')
@Unique('bulk_actions_once', ['actorId', 'key'])
export class BulkAction {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) actorId: number;
  /** The Idempotency-Key of the request. */
  @Column('uuid', { nullable: true }) key: string | null;
  /** SHA-256 of the request: the same key with another request is refused. */
  @Column('char', { length: 64 }) fingerprint: string;
  @Column('jsonb') change: BulkChange;
  @Index() @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz') undoUntil: Date;
  @Column('timestamptz', { nullable: true }) undoneAt: Date | null;
}

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
