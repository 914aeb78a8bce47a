import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../config/limits.js';
import {
  DonationSubcategory,
  PartnershipStatus,
  PartnershipType,
  TicketCategory,
  TicketPriority,
  TicketStatus,
  Verdict,
  ViolatedTerm,
} from './ticket.enums.js';

export type StoredRatings = { atendimento: number; qualidade: number; jogadores: number; confianca: number };

@Entity('tickets')
@Index('tickets_newest', { synchronize: false })
@Index('tickets_unclosed', { synchronize: false })
@Index('tickets_by_status', { synchronize: false })
@Index('tickets_by_owner', { synchronize: false })
@Index('tickets_by_world', { synchronize: false })
@Index('tickets_by_category', { synchronize: false })
@Index('tickets_by_priority', { synchronize: false })
@Index('tickets_by_assignee', { synchronize: false })
@Index('tickets_by_character', { synchronize: false })
@Index('tickets_waiting', { synchronize: false })
@Index('tickets_resolved', { synchronize: false })
@Index('tickets_closed', { synchronize: false })
@Index('tickets_ended', { synchronize: false })
@Index('tickets_reopened', { synchronize: false })
@Index('tickets_unfinished', { synchronize: false })
@Index('tickets_by_affected', { synchronize: false })
@Index('tickets_by_transaction', { synchronize: false })
@Index('tickets_queue', { synchronize: false })
@Index('tickets_unanswered', { synchronize: false })
@Index('tickets_first_answers', { synchronize: false })
@Index('tickets_follow_ups', { synchronize: false })
@Index('tickets_merged', { synchronize: false })
@Index('tickets_about_team', { synchronize: false })
@Index('tickets_by_incident', { synchronize: false })
@Index('tickets_by_changelog', { synchronize: false })
@Index('tickets_appeals', { synchronize: false })
@Index('tickets_verdicts', { synchronize: false })
@Index('tickets_judged', { synchronize: false })
@Index('tickets_duplicates', { synchronize: false })
@Index('tickets_without_verdict', { synchronize: false })
@Index('tickets_with_texts', { synchronize: false })
@Index('tickets_held', { synchronize: false })
@Index('tickets_training', { synchronize: false })
@Check('tickets_waiting_since', `(status IN ('open', 'in_progress')) = ("waitingSince" IS NOT NULL)`)
@Check(
  'tickets_appeal_undecided',
  `"appealOf" IS NULL OR "appealDecidedAt" IS NOT NULL OR status NOT IN ('resolved', 'closed')`,
)
export class Ticket {
  @PrimaryGeneratedColumn() id: number;
  @Column('varchar', { length: 200 }) title: string;
  @Column('varchar', { length: 200, nullable: true }) titleEn: string | null;
  @Column('text') description: string;
  @Column({ type: 'enum', enum: TicketCategory }) category: TicketCategory;
  @Column('varchar', { length: 40, nullable: true }) subcategory: DonationSubcategory | null;
  @Column({ type: 'enum', enum: TicketStatus, default: TicketStatus.Open }) status: TicketStatus;
  @Column({ type: 'enum', enum: TicketPriority, default: TicketPriority.Medium }) priority: TicketPriority;
  @Column('int') @ForeignKey('User', { onDelete: 'RESTRICT' }) userId: number;
  @Column('int', { nullable: true }) @ForeignKey('Character', { onDelete: 'SET NULL' }) characterId: number | null;
  @Column('int', { nullable: true }) @ForeignKey('World', { onDelete: 'SET NULL' }) worldId: number | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) assignedTo: number | null;
  @Column('varchar', { length: 64, nullable: true }) transactionId: string | null;
  @Column('text', { array: true, default: () => "'{}'" }) affectedCharacters: string[];
  @Column({ type: 'enum', enum: ViolatedTerm, nullable: true }) violatedTerm: ViolatedTerm | null;
  @Column({ type: 'enum', enum: PartnershipType, nullable: true }) partnershipType: PartnershipType | null;
  @Column({ type: 'enum', enum: PartnershipStatus, nullable: true }) partnershipStatus: PartnershipStatus | null;
  @Column('text', { array: true, default: () => "'{}'" }) streamLinks: string[];
  @Column('jsonb', { nullable: true }) ratings: StoredRatings | null;
  @Column('boolean', { nullable: true }) hasReadRules: boolean | null;
  @Column('boolean', { nullable: true }) hasFilledForm: boolean | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  /** Changes only with data that the player may see, so never with a note, a priority or an assignment. */
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
  @Column('timestamptz', { nullable: true }) resolvedAt: Date | null;
  @Column('timestamptz', { nullable: true }) closedAt: Date | null;
  /** When automatic closing ended a ticket that was not resolved. */
  @Column('timestamptz', { nullable: true }) autoClosedAt: Date | null;
  /** When the ticket last became open again after it was resolved or closed. */
  @Column('timestamptz', { nullable: true }) reopenedAt: Date | null;
  /** The person who last resolved the ticket, or closed it without a resolution. Stays when the ticket is reopened. */
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) resolvedBy: number | null;
  @Column('timestamptz', { nullable: true }) firstAnswerAt: Date | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) firstAnswerBy: number | null;
  @Column('timestamptz', { nullable: true }) idleSince: Date | null;
  @Column('timestamptz', { nullable: true }) closingWarnedAt: Date | null;
  /** Null unless the ticket waits for the team. Changes only with the status, so that replies stay HOT updates. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) waitingSince: Date | null;
  @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'SET NULL' }) followUpOf: number | null;
  /** The terms to which the player agreed by sending the ticket. */
  @Column('int', { nullable: true }) @ForeignKey('TermsVersion', { onDelete: 'SET NULL' }) termsId: number | null;
  @Column('boolean', { default: false }) noSurvey: boolean;
  /** The ticket of the same player into which this one was merged. It may be merged itself. */
  @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'SET NULL' }) mergedIntoId: number | null;
  @Column('timestamptz', { nullable: true }) mergedAt: Date | null;
  /**
   * The player reports a member of the team: only admins see the ticket while the club guards conflicts of interest.
   */
  @Column('boolean', { default: false }) aboutTeam: boolean;
  /** The ticket with which a new club practices: only admins see it, and lists and figures leave it out. */
  @Column('boolean', { default: false }) isTraining: boolean;
  @Column('int', { nullable: true }) @ForeignKey('Incident', { onDelete: 'SET NULL' }) incidentId: number | null;
  @Column('int', { nullable: true }) @ForeignKey('ChangelogEntry', { onDelete: 'SET NULL' }) changelogId: number | null;
  /** The sanction against which the player appeals. A sanction has at most one ticket. */
  @Column('int', { nullable: true }) @ForeignKey('Sanction', { onDelete: 'RESTRICT' }) appealOf: number | null;
  @Column('timestamptz', { nullable: true }) appealDecidedAt: Date | null;
  /** The person who decided the sanction. They cannot be the assignee and cannot reply in public. */
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) appealBarredId: number | null;
  /** Only reports have a verdict. */
  @Column({ type: 'enum', enum: Verdict, nullable: true }) verdict: Verdict | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) verdictBy: number | null;
  @Column('timestamptz', { nullable: true }) verdictAt: Date | null;
  /** The report that this one repeats, which is no duplicate itself. */
  @Column('int', { nullable: true }) @ForeignKey('Ticket', { onDelete: 'SET NULL' }) duplicateOf: number | null;
  /** When the club's retention deleted all texts and files. Nothing is written in the ticket afterwards. */
  @Column('timestamptz', { nullable: true }) blankedAt: Date | null;
  /** When the club's retention last deleted the files alone. */
  @Column('timestamptz', { nullable: true }) filesDeletedAt: Date | null;
  /** Why an admin holds the ticket back from retention and deletion. It is not held if this is null or `holdUntil` has passed. */
  @Column('varchar', { length: LIMITS.holdReasonMax, nullable: true }) holdReason: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) holdUntil: Date | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) heldBy: number | null;
  /** When a member of the team other than the owner first viewed the ticket. */
  @Column('timestamptz', { nullable: true }) firstViewedAt: Date | null;
}
