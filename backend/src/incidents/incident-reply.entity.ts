import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const PK = 'PK_incident_replies';

/** `queued`; `posted` as a message of the ticket; `notified`: the ticket was closed, so its owner only got the notice. */
export const REPLY_STATES = ['queued', 'posted', 'notified'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** An update that is to be sent to an attached ticket. The row is what makes sure that it is sent once. */
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
