import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export const DRAFT_MODES = ['reply', 'note'] as const;
export type DraftMode = (typeof DRAFT_MODES)[number];

const PK = 'PK_drafts';

/** An unsent message of one person in one ticket. Only that person can read it. */
@Entity('drafts')
@Check('drafts_mode', `mode IN ('reply', 'note')`)
export class Draft {
  @PrimaryColumn('int', { primaryKeyConstraintName: PK }) @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Index()
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('Ticket', { onDelete: 'CASCADE' })
  ticketId: number;
  @PrimaryColumn('varchar', { length: 5, primaryKeyConstraintName: PK }) mode: DraftMode;
  @Column('text') text: string;
  /** Id of the newest message of the ticket when the person began to write. */
  @Column('int') sinceMessageId: number;
  /** Revision: increased by each change of the text. A device that sends an older revision learns that another device has written. */
  @Column('int') rev: number;
  /** Not indexed: an update of a column without an index needs no new index entries (HOT). */
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
