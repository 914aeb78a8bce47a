import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A queued message about a notification, for the browsers of a person. Deleted once it is sent or no longer wanted. */
@Entity('push_messages')
@Index('push_messages_waiting', { synchronize: false })
@Index('push_messages_next', ['sendAfter', 'id'])
export class PushMessage {
  @PrimaryGeneratedColumn() id: number;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Index() @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number | null;
  /** The notification that it stands for: nothing is sent once that is read. Null when the change was undone. */
  @Index()
  @Column('int', { nullable: true })
  @ForeignKey('Notification', { onDelete: 'SET NULL' })
  notificationId: number | null;
  @Column('timestamptz') sendAfter: Date;
  /** Attempts, including the running one. */
  @Column('int', { default: 0 }) attempts: number;
  /** End of the claim; after it, another process may send a message whose process died. */
  @Column('timestamptz', { nullable: true }) claimedUntil: Date | null;
}
