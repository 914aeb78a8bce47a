import { Column, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { EVENT_LENGTH, type WebhookEvent, WebhookFormat } from './webhook.enums.js';

export const WEBHOOK_URL_LENGTH = 2048;

/** A URL that receives signed POST requests about events. */
@Entity('webhooks')
export class Webhook {
  @PrimaryGeneratedColumn() id: number;
  @Column('varchar', { length: WEBHOOK_URL_LENGTH }) url: string;
  @Column('varchar', { length: EVENT_LENGTH, array: true }) events: WebhookEvent[];
  @Column({ type: 'enum', enum: WebhookFormat, default: WebhookFormat.Json }) format: WebhookFormat;
  @Column({ default: true }) isActive: boolean;
  /** Also receives events of tickets that are withheld from a member of the team. */
  @Column({ default: false }) confidential: boolean;
  /** The encrypted signing key; it was shown once. */
  @Column('varchar', { length: 255, select: false }) secret: string;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdById: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
