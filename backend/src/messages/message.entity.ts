import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('ticket_messages')
@Index(['ticketId', 'id'])
@Index('ticket_messages_origin', { synchronize: false })
@Index('ticket_messages_by_author', { synchronize: false })
export class Message {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  @Column('int') @ForeignKey('User', { onDelete: 'RESTRICT' }) userId: number;
  @Column('text') message: string;
  @Column({ default: false }) isInternal: boolean;
  @Column('uuid', { nullable: true }) clientKey: string | null;
  /** Set after a merge: the ticket in which the message was written. */
  @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'SET NULL' }) originTicketId: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
