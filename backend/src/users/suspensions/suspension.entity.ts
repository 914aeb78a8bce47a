import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export const SUSPENDED_FROM = ['open', 'write'] as const;
export type SuspendedFrom = (typeof SUSPENDED_FROM)[number];

export const SUSPENSION_REASONS = ['flooding', 'insults', 'spam', 'false_reports', 'other'] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

@Entity('user_blocks')
@Index('user_blocks_live', { synchronize: false })
export class Suspension {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'PK_user_blocks' }) id: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column('varchar', { length: 10 }) what: SuspendedFrom;
  @Column('varchar', { length: 30 }) reasonKey: SuspensionReason;
  @Column('varchar', { length: 500, default: '' }) note: string;
  @Column({ type: 'timestamptz', precision: 3 }) until: Date;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) liftedAt: Date | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) liftedBy: number | null;
}
