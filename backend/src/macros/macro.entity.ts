import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../config/limits.js';
import type { TicketCategory, TicketPriority, TicketStatus, Verdict } from '../tickets/ticket.enums.js';

export const MACRO_ASSIGNEES = ['me', 'nobody'] as const;

export type StoredActions = {
  readonly status?: TicketStatus;
  readonly priority?: TicketPriority;
  readonly verdict?: Verdict;
  /** A shared macro never names a person. */
  readonly assignedTo?: (typeof MACRO_ASSIGNEES)[number];
};

/** The index makes shortcuts unique per owner, and among the shared macros. */
@Entity('macros')
@Index('macros_shortcut', { synchronize: false })
export class Macro {
  @PrimaryGeneratedColumn() id: number;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'CASCADE' }) ownerId: number | null;
  @Column('varchar', { length: LIMITS.macroNameLength }) name: string;
  @Column('varchar', { length: LIMITS.macroShortcutLength }) shortcut: string;
  @Column('text', { nullable: true }) bodyPt: string | null;
  @Column('text', { nullable: true }) bodyEn: string | null;
  @Column('jsonb') actions: StoredActions;
  @Column('text', { array: true }) categories: TicketCategory[];
  @Column('boolean') isActive: boolean;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
  /** Precision of JavaScript dates, because clients send it back with a change. */
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt: Date;
}
