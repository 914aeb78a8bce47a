import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Endpoints of all known push services are shorter. */
export const ENDPOINT_LENGTH = 1000;

@Entity('push_subscriptions')
@Index(['userId', 'id'])
export class PushSubscription {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  /** The session that subscribed. Sign-out deletes the subscription; expiry of the session does not. */
  @Index() @Column('int') sessionId: number;
  @Column('varchar', { length: ENDPOINT_LENGTH, unique: true }) endpoint: string;
  /** Keys of the browser, so that only the browser can decrypt a message (RFC 8291). */
  @Column('varchar', { length: 100 }) p256dh: string;
  @Column('varchar', { length: 50 }) auth: string;
  @Column('int', { default: 0 }) failures: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) lastOkAt: Date | null;
}
