import { Column, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { EVENT_LENGTH, type WebhookEvent, WebhookFormat } from './webhook.enums.js';

export const WEBHOOK_URL_LENGTH = 2048;

@Entity('webhooks')
export class Webhook {
  @PrimaryGeneratedColumn() id: number;
  @Column('varchar', { length: WEBHOOK_URL_LENGTH }) url: string;
  @Column('varchar', { length: EVENT_LENGTH, array: true }) events: WebhookEvent[];
  @Column({ type: 'enum', enum: WebhookFormat, default: WebhookFormat.Json }) format: WebhookFormat;
  @Column({ default: true }) isActive: boolean;
  /** Also receives events of tickets that are withheld from a team member. */
  @Column({ default: false }) confidential: boolean;
  /** The encrypted signing key. It is shown only once, on creation. */
  @Column('varchar', { length: 255, select: false }) secret: string;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdById: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
