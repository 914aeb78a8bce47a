import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('ticket_messages')
@Index(['ticketId', 'id'])
@Index('ticket_messages_origin', { synchronize: false })
export class Message {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  @Column('int') @ForeignKey('User', { onDelete: 'RESTRICT' }) userId: number;
  @Column('text') message: string;
  /** An internal note: nothing of it may reach a player. */
  @Column({ default: false }) isInternal: boolean;
  /** The `Idempotency-Key` of the request that posted it. Only the author receives it. */
  @Column('uuid', { nullable: true }) clientKey: string | null;
  /** The ticket in which it was written, if that was merged into this one. */
  @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'SET NULL' }) originTicketId: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
