import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const PK = 'PK_changelog_notifications';

/** One person's notification of one entry. The primary key prevents a second notification. */
@Entity('changelog_notifications')
export class ChangelogNotification {
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('ChangelogEntry', { onDelete: 'CASCADE' })
  changelogId: number;
  @Index('changelog_notifications_of_user')
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
}
