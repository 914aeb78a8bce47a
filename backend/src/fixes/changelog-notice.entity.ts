import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const PK = 'PK_changelog_notices';

/** One person's notification of one entry. The primary key prevents a second notification. */
@Entity('changelog_notices')
export class ChangelogNotice {
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('ChangelogEntry', { onDelete: 'CASCADE' })
  changelogId: number;
  @Index('changelog_notices_of_user')
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
}
