import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export const DRAFT_MODES = ['reply', 'note'] as const;
export type DraftMode = (typeof DRAFT_MODES)[number];

const PK = 'PK_drafts';

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
  @Column('int') sinceMessageId: number;
  /** Increases with each change of the text. An older revision in a request means that another device has saved. */
  @Column('int') rev: number;
  /** Not indexed, so that updates need no new index entries (HOT). */
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
