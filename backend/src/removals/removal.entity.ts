import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export enum RemovalPart {
  Description = 'description',
  Title = 'title',
  Message = 'message',
  File = 'file',
}

export enum RemovalReason {
  PersonalData = 'personal_data',
  Secret = 'secret',
  Offence = 'offence',
  Illegal = 'illegal',
  Mistake = 'mistake',
}

const PK = 'PK_removals';

/** Keeps what is shown in place of a removed content, never the content. The event log has the person who removed it. */
@Entity('removals')
export class Removal {
  @PrimaryColumn({ type: 'enum', enum: RemovalPart, primaryKeyConstraintName: PK }) part: RemovalPart;
  /** The id of the ticket, message or attachment. */
  @PrimaryColumn('int', { primaryKeyConstraintName: PK }) subjectId: number;
  /** The ticket in which the content was written, also after a merge. */
  @Index() @Column('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  /** The message, or the message of the file. Null for content of the ticket itself. */
  @Index() @Column('int', { nullable: true }) @ForeignKey('Message', { onDelete: 'CASCADE' }) messageId: number | null;
  @Column({ type: 'enum', enum: RemovalReason }) reason: RemovalReason;
  @Column() isByAuthor: boolean;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
