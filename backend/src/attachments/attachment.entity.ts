import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { TextEncoding } from '../common/text/text-encoding.js';

@Entity('ticket_attachments')
@Index(['ticketId', 'id'])
@Index('ticket_attachments_age', ['createdAt', 'id'])
@Index('ticket_attachments_origin', { synchronize: false })
export class Attachment {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  /** Null for a file of the ticket itself. The message decides who may see the file; its flag is never copied. */
  @Index() @Column('int', { nullable: true }) @ForeignKey('Message', { onDelete: 'CASCADE' }) messageId: number | null;
  @Column('varchar', { length: 255 }) fileName: string;
  /** 32 random hexadecimal digits and the extension of the detected type. */
  @Column('varchar', { length: 40, unique: true }) fileKey: string;
  @Column('int') fileSize: number;
  @Column('varchar', { length: 100 }) mimeType: string;
  @Column('varchar', { length: 20, nullable: true }) charset: TextEncoding | null;
  @Column('char', { length: 64 }) sha256: string;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'RESTRICT' }) uploadedBy: number;
  @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'SET NULL' }) originTicketId: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
