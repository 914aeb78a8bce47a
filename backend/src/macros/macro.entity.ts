import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../config/limits.js';
import type { TicketCategory, TicketPriority, TicketStatus } from '../tickets/ticket.enums.js';

export const MACRO_ASSIGNEES = ['me', 'nobody'] as const;

/** Changes to the ticket that the macro proposes when its message is sent. */
export type StoredActions = {
  readonly status?: TicketStatus;
  readonly priority?: TicketPriority;
  /** The assignee to set: the sender or nobody. A shared macro never names a person. */
  readonly assignedTo?: (typeof MACRO_ASSIGNEES)[number];
};

/** A text to answer with, in one language or both. The index makes shortcuts unique per owner and among the shared ones. */
@Entity('macros')
@Index('macros_shortcut', { synchronize: false })
export class Macro {
  @PrimaryGeneratedColumn() id: number;
  /** Null: shared with the whole team. */
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'CASCADE' }) ownerId: number | null;
  @Column('varchar', { length: LIMITS.macroNameLength }) name: string;
  /** The text behind the slash. */
  @Column('varchar', { length: LIMITS.macroShortcutLength }) shortcut: string;
  @Column('text', { nullable: true }) bodyPt: string | null;
  @Column('text', { nullable: true }) bodyEn: string | null;
  @Column('jsonb') actions: StoredActions;
  /** The macro is offered for tickets of these; empty for all. */
  @Column('text', { array: true }) categories: TicketCategory[];
  @Column('boolean') isActive: boolean;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
  /** Clients send it back with a change, so it has the precision of their times. */
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt: Date;
}
