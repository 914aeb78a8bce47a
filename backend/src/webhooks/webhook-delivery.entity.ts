import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type DeliveryEvent, DeliveryStatus, EVENT_LENGTH } from './webhook.enums.js';

/** What one webhook is to be told of one event, and how that went: queue and log in one. */
@Entity('webhook_deliveries')
@Unique(['webhookId', 'eventId'])
@Index(['webhookId', 'id'])
@Index('webhook_deliveries_due', { synchronize: false })
@Index('webhook_deliveries_of_ticket', { synchronize: false })
@Index('webhook_deliveries_done', { synchronize: false })
export class WebhookDelivery {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('Webhook', { onDelete: 'CASCADE' }) webhookId: number;
  /** In the event log, which gives the words of the delivery when it is sent. */
  @Column('bigint') eventId: string;
  @Column('varchar', { length: EVENT_LENGTH }) event: DeliveryEvent;
  @Column('int', { nullable: true }) ticketId: number | null;
  @Column({ type: 'enum', enum: DeliveryStatus, default: DeliveryStatus.Pending }) status: DeliveryStatus;
  /** Tries begun, the one under way included. */
  @Column('int', { default: 0 }) attempts: number;
  @Column('timestamptz', { default: () => 'now()' }) nextAttemptAt: Date;
  /** Until then a process is about to send it; a process that died lets go of it by this. */
  @Column('timestamptz', { nullable: true }) claimedUntil: Date | null;
  @Column('timestamptz', { nullable: true }) lastAttemptAt: Date | null;
  /** HTTP status of the last try; null when there was no answer. */
  @Column('int', { nullable: true }) responseStatus: number | null;
  @Column('int', { nullable: true }) durationMs: number | null;
  @Column('varchar', { length: 40, nullable: true }) error: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
