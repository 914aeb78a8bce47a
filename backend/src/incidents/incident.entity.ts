import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../config/limits.js';
import type { TicketCategory } from '../tickets/ticket.enums.js';

export enum IncidentState {
  Investigating = 'investigating',
  /** The cause is known. */
  Identified = 'identified',
  /** It is repaired and being watched. */
  Monitoring = 'monitoring',
  Resolved = 'resolved',
}

/** Something that affects many players at once, such as a world that is down. */
@Entity('incidents')
@Index('incidents_active', { synchronize: false })
export class Incident {
  @PrimaryGeneratedColumn() id: number;
  /** Null: all worlds. */
  @Column('int', { nullable: true }) @ForeignKey('World', { onDelete: 'CASCADE' }) worldId: number | null;
  /** The categories of tickets that it makes superfluous; empty: all. */
  @Column('text', { array: true, default: () => "'{}'" }) categories: TicketCategory[];
  @Column('varchar', { length: 20 }) state: IncidentState;
  @Column('varchar', { length: LIMITS.incidentTitleLength }) titlePt: string;
  @Column('varchar', { length: LIMITS.incidentTitleLength }) titleEn: string;
  @Column({ type: 'timestamptz', precision: 3 }) startsAt: Date;
  /** Until when the team promises the next update. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) nextUpdateAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) resolvedAt: Date | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
}
