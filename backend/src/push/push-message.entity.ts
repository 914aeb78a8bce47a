import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('push_messages')
@Index('push_messages_waiting', { synchronize: false })
@Index('push_messages_next', ['sendAfter', 'id'])
export class PushMessage {
  @PrimaryGeneratedColumn() id: number;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Index() @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number | null;
  /** Reading this notification cancels the message. Null after the change was undone. */
  @Index()
  @Column('int', { nullable: true })
  @ForeignKey('Notification', { onDelete: 'SET NULL' })
  notificationId: number | null;
  @Column('timestamptz') sendAfter: Date;
  @Column('int', { default: 0 }) attempts: number;
  /** After this time another process may send the message, because the one that claimed it has died. */
  @Column('timestamptz', { nullable: true }) claimedUntil: Date | null;
}
