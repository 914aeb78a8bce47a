import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { KIND_LENGTH, type MailError, type MailKind, MailState } from './mail.enums.js';

/** One mail to one person. The table is both queue and log; the text is built when the mail is sent. */
@Entity('mails')
@Index(['userId', 'id'])
@Index(['createdAt'])
@Index('mails_pending', { synchronize: false })
@Index('mails_one_notification', { synchronize: false })
@Index('mails_due', { synchronize: false })
@Index('mails_next', { synchronize: false })
@Index('mails_attempted', { synchronize: false })
export class Mail {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column('varchar', { length: KIND_LENGTH }) kind: MailKind;
  @Index() @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number | null;
  /** Reading this notification cancels the mail. Null for mails about accounts, and after the change was undone. */
  @Index()
  @Column('int', { nullable: true })
  @ForeignKey('Notification', { onDelete: 'SET NULL' })
  notificationId: number | null;
  /** JSON, encrypted, because a link may hold a token. Deleted when the mail is sent or dropped. */
  @Column('text', { nullable: true, select: false }) params: string | null;
  @Column({ type: 'enum', enum: MailState, default: MailState.Pending }) state: MailState;
  @Column('timestamptz', { default: () => 'now()' }) sendAfter: Date;
  @Column('int', { default: 0 }) attempts: number;
  /** After this time another process may send the mail, because the one that claimed it has died. */
  @Column('timestamptz', { nullable: true }) claimedUntil: Date | null;
  @Column('timestamptz', { nullable: true }) lastAttemptAt: Date | null;
  @Column('varchar', { length: 40, nullable: true }) error: MailError | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
}
