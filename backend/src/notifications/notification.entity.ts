import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Type and parameters; worded in the reader's language on the way out. */
@Entity('notifications')
@Index(['userId', 'id'])
@Index('notifications_unread', { synchronize: false })
@Unique(['eventId', 'userId'])
export class Notification {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  /** The event that led to it: one event tells one person once. */
  @Column('bigint') eventId: string;
  @Column('varchar', { length: 40 }) type: string;
  @Column('jsonb', { default: () => "'{}'" }) params: Record<string, string | number>;
  @Column({ default: false }) isRead: boolean;
  @Index() @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number | null;
  @Index() @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
