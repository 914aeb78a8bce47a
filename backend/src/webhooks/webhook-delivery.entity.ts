import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type DeliveryEvent, DeliveryStatus, EVENT_LENGTH } from './webhook.enums.js';

/** The delivery of one event to one webhook. The table is both queue and log. */
@Entity('webhook_deliveries')
@Unique(['webhookId', 'eventId'])
@Index(['webhookId', 'id'])
@Index('webhook_deliveries_due', { synchronize: false })
@Index('webhook_deliveries_of_ticket', { synchronize: false })
@Index('webhook_deliveries_done', { synchronize: false })
export class WebhookDelivery {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('Webhook', { onDelete: 'CASCADE' }) webhookId: number;
  /** The body is built from the event when the delivery is sent. */
  @Column('bigint') eventId: string;
  @Column('varchar', { length: EVENT_LENGTH }) event: DeliveryEvent;
  @Column('int', { nullable: true }) ticketId: number | null;
  @Column({ type: 'enum', enum: DeliveryStatus, default: DeliveryStatus.Pending }) status: DeliveryStatus;
  @Column('int', { default: 0 }) attempts: number;
  @Column('timestamptz', { default: () => 'now()' }) sendAfter: Date;
  /** After this time another process may retry, because the one that claimed the delivery has died. */
  @Column('timestamptz', { nullable: true }) claimedUntil: Date | null;
  @Column('timestamptz', { nullable: true }) lastAttemptAt: Date | null;
  @Column('int', { nullable: true }) responseStatus: number | null;
  @Column('int', { nullable: true }) durationMs: number | null;
  @Column('varchar', { length: 40, nullable: true }) error: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
