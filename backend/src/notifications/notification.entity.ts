import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The text is built in the reader's language when it is read. */
@Entity('notifications')
@Index(['userId', 'id'])
@Index('notifications_unread', { synchronize: false })
@Index('notifications_personal', { synchronize: false })
@Index('notifications_of_ticket', ['ticketId', 'userId'])
@Unique(['eventId', 'userId'])
export class Notification {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  /** One event notifies a person at most once. */
  @Column('bigint') eventId: string;
  @Column('varchar', { length: 40 }) type: string;
  @Column('jsonb', { default: () => "'{}'" }) params: Record<string, string | number>;
  @Column({ default: false }) isRead: boolean;
  /** False for notifications to the whole team. */
  @Column({ default: true }) isPersonal: boolean;
  /** When a browser was told of it. */
  @Column('timestamptz', { nullable: true }) pushedAt: Date | null;
  @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number | null;
  @Index() @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
