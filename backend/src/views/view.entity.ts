import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../config/limits.js';

@Entity('views')
@Index('views_of_owner', ['ownerId', 'position'])
export class View {
  @PrimaryGeneratedColumn() id: number;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'CASCADE' }) ownerId: number | null;
  @Column('varchar', { length: LIMITS.viewNameLength }) name: string;
  @Column('jsonb') query: object;
  @Column('int') position: number;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
  /** In milliseconds, because clients send it back with a change. */
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt: Date;
}
