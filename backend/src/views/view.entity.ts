import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../config/limits.js';

/** Saved filters of the ticket list under a name. The matching tickets are not stored. */
@Entity('views')
@Index('views_of_owner', ['ownerId', 'position'])
export class View {
  @PrimaryGeneratedColumn() id: number;
  /** Null: shared with the whole team. */
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'CASCADE' }) ownerId: number | null;
  @Column('varchar', { length: LIMITS.viewNameLength }) name: string;
  /** As `ViewQueryDto` had it; checked again whenever it is read. */
  @Column('jsonb') query: object;
  /** Order among the views of its owner, or among the shared ones. */
  @Column('int') position: number;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
  /** Clients send it back with a change, so it has the precision of their times. */
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt: Date;
}
