import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Longer than the endpoints of all push services. */
export const ENDPOINT_LENGTH = 1000;

/** A browser that shows notifications of a person (W3C Push API §8). */
@Entity('push_subscriptions')
@Index(['userId', 'id'])
export class PushSubscription {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  /** The session that turned it on. Signing out of it turns it off; a session that only expires does not. */
  @Index() @Column('int') sessionId: number;
  @Column('varchar', { length: ENDPOINT_LENGTH, unique: true }) endpoint: string;
  /** Keys of the browser, with which only it can read a message (RFC 8291). */
  @Column('varchar', { length: 100 }) p256dh: string;
  @Column('varchar', { length: 50 }) auth: string;
  /** Consecutive refusals of the push service. */
  @Column('int', { default: 0 }) failures: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) lastOkAt: Date | null;
}
