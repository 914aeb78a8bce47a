import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../config/limits.js';
import type { TicketCategory } from '../tickets/ticket.enums.js';

export enum IncidentState {
  Investigating = 'investigating',
  Identified = 'identified',
  Monitoring = 'monitoring',
  Resolved = 'resolved',
}

@Entity('incidents')
@Index('incidents_active', { synchronize: false })
export class Incident {
  @PrimaryGeneratedColumn() id: number;
  @Column('int', { nullable: true }) @ForeignKey('World', { onDelete: 'CASCADE' }) worldId: number | null;
  /** Categories of tickets that the incident makes superfluous. Empty: all. */
  @Column('text', { array: true, default: () => "'{}'" }) categories: TicketCategory[];
  @Column('varchar', { length: 20 }) state: IncidentState;
  @Column('varchar', { length: LIMITS.incidentTitleLength }) titlePt: string;
  @Column('varchar', { length: LIMITS.incidentTitleLength }) titleEn: string;
  @Column({ type: 'timestamptz', precision: 3 }) startsAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) nextUpdateAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) resolvedAt: Date | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
}
