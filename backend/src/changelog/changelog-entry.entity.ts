import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../config/limits.js';

@Entity('changelog_entries')
@Index('changelog_published', { synchronize: false })
@Index('changelog_notifications_due', { synchronize: false })
export class ChangelogEntry {
  @PrimaryGeneratedColumn() id: number;
  @Column('varchar', { length: LIMITS.changelogTitleLength, default: '' }) titlePt: string;
  @Column('varchar', { length: LIMITS.changelogTitleLength, default: '' }) titleEn: string;
  @Column('text', { default: '' }) bodyPt: string;
  @Column('text', { default: '' }) bodyEn: string;
  @Column('int', { nullable: true }) @ForeignKey('World', { onDelete: 'SET NULL' }) worldId: number | null;
  @Column('boolean', { default: false }) isPublished: boolean;
  /** The first publication; later ones do not change it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) publishedAt: Date | null;
  /** Some people may not have been notified yet. */
  @Column('boolean', { default: false }) isNotificationDue: boolean;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
}
