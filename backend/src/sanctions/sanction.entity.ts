import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../config/limits.js';
import type { ViolatedTerm } from '../tickets/ticket.enums.js';

export enum SanctionKind {
  Warning = 'warning',
  Mute = 'mute',
  Suspension = 'suspension',
  Ban = 'ban',
  Other = 'other',
}

export enum AppealOutcome {
  Upheld = 'upheld',
  Reduced = 'reduced',
  Lifted = 'lifted',
}

const KIND_LENGTH = 20;
const TERM_LENGTH = 40;

/** A decision of the club about a character. The server records it; the game enforces it. */
@Entity('sanctions')
@Index('sanctions_by_character', ['key', 'worldId', 'id'])
@Index('sanctions_by_user', ['userId'])
@Index('sanctions_by_ticket', ['ticketId'])
export class Sanction {
  @PrimaryGeneratedColumn() id: number;
  @Column('int', { nullable: true }) @ForeignKey('World', { onDelete: 'SET NULL' }) worldId: number | null;
  @Column('text') key: string;
  @Column('text') name: string;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) userId: number | null;
  @Column('varchar', { length: TERM_LENGTH, nullable: true }) term: ViolatedTerm | null;
  @Column('varchar', { length: KIND_LENGTH }) kind: SanctionKind;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) startsAt: Date;
  /** Null for a permanent sanction and for a warning. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endsAt: Date | null;
  /**
   * The report. No foreign key: `tickets.appealOf` references sanctions, and a restore orders tables by their
   * references.
   */
  @Column('int', { nullable: true }) ticketId: number | null;
  @Column('varchar', { length: LIMITS.sanctionReasonMax }) publicReason: string;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) decidedBy: number | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) liftedAt: Date | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) liftedBy: number | null;
  /** Internal. Null when an appeal lifted the sanction: the appeal's ticket holds the reason. */
  @Column('varchar', { length: LIMITS.sanctionReasonMax, nullable: true }) liftReason: string | null;
  /** Kept when the appeal's ticket is deleted. */
  @Column('varchar', { length: KIND_LENGTH, nullable: true }) appealOutcome: AppealOutcome | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) appealDecidedAt: Date | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) appealDecidedBy: number | null;
}
