import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('user_message_reads')
@Unique(['userId', 'ticketId'])
export class MessageRead {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  @Column('int') lastReadMessageId: number;
  @Column('timestamptz', { default: () => 'now()' }) lastReadAt: Date;
}
