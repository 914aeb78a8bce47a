import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { BulkChange, TicketSnapshot } from './bulk.types.js';

@Entity('bulk_actions')
@Unique('bulk_actions_once', ['actorId', 'key'])
export class BulkAction {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) actorId: number;
  @Column('uuid', { nullable: true }) key: string | null;
  @Column('char', { length: 64 }) fingerprint: string;
  @Column('jsonb') change: BulkChange;
  @Index() @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz') undoUntil: Date;
  @Column('timestamptz', { nullable: true }) undoneAt: Date | null;
}

/** Missing tickets have a row too, so `ticketId` is no foreign key. */
@Entity('bulk_items')
export class BulkItem {
  @PrimaryColumn('int') @ForeignKey('BulkAction', { onDelete: 'CASCADE' }) bulkId: number;
  @PrimaryColumn('int') ticketId: number;
  @Column('varchar', { length: 60 }) outcome: string;
  @Column('jsonb', { nullable: true }) before: TicketSnapshot | null;
  @Column('jsonb', { nullable: true }) after: TicketSnapshot | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) eventIds: string[];
  @Column('varchar', { length: 60, nullable: true }) undoOutcome: string | null;
}
