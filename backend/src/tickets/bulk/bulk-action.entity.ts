import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { BulkChange } from './bulk.types.js';

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
