import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const PK = 'PK_incident_replies';

/** `notified`: the ticket was closed, so its owner got a notification instead of a message. */
export const REPLY_STATES = ['queued', 'posted', 'notified'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

@Entity('incident_replies')
@Index('incident_replies_queued', { synchronize: false })
export class IncidentReply {
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('IncidentUpdate', { onDelete: 'CASCADE' })
  updateId: number;
  @Index('incident_replies_of_ticket')
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('Ticket', { onDelete: 'CASCADE' })
  ticketId: number;
  @Column('varchar', { length: 10, default: 'queued' }) state: ReplyState;
}
