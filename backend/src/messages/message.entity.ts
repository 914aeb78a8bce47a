import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('ticket_messages')
@Index(['ticketId', 'id'])
export class Message {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  @Column('int') @ForeignKey('User', { onDelete: 'RESTRICT' }) userId: number;
  @Column('text') message: string;
  /** An internal note: nothing of it may reach a player. */
  @Column({ default: false }) isInternal: boolean;
  /** The `Idempotency-Key` of the request that posted it. Only the author receives it. */
  @Column('uuid', { nullable: true }) clientKey: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
