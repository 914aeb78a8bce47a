import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../config/limits.js';

/** Something that was fixed or added, as players read it. A draft may still lack texts. */
@Entity('changelog_entries')
@Index('changelog_published', { synchronize: false })
@Index('changelog_notices_due', { synchronize: false })
export class ChangelogEntry {
  @PrimaryGeneratedColumn() id: number;
  @Column('varchar', { length: LIMITS.changelogTitleLength, default: '' }) titlePt: string;
  @Column('varchar', { length: LIMITS.changelogTitleLength, default: '' }) titleEn: string;
  @Column('text', { default: '' }) bodyPt: string;
  @Column('text', { default: '' }) bodyEn: string;
  /** Null: all worlds. */
  @Column('int', { nullable: true }) @ForeignKey('World', { onDelete: 'SET NULL' }) worldId: number | null;
  @Column('boolean', { default: false }) isPublished: boolean;
  /** When it was first published. It keeps this time when it is taken back and published again. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) publishedAt: Date | null;
  /** There may be people who have not been told yet. */
  @Column('boolean', { default: false }) isNoticeDue: boolean;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
}
