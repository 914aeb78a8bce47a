import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const PK = 'PK_ticket_links';

/** The lower id comes first, so that a pair has one row. */
@Entity('ticket_links')
@Index('ticket_links_other', { synchronize: false })
@Check('ticket_links_order', `"aId" < "bId"`)
export class TicketLink {
  @PrimaryColumn('int', { primaryKeyConstraintName: PK }) @ForeignKey('Ticket', { onDelete: 'CASCADE' }) aId: number;
  @PrimaryColumn('int', { primaryKeyConstraintName: PK }) @ForeignKey('Ticket', { onDelete: 'CASCADE' }) bId: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
