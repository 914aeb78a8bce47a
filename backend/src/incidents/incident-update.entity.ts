import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { IncidentState } from './incident.entity.js';

@Entity('incident_updates')
@Index(['incidentId', 'id'])
@Index('incident_updates_unsent', { synchronize: false })
export class IncidentUpdate {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('Incident', { onDelete: 'CASCADE' }) incidentId: number;
  @Column('text') bodyPt: string;
  @Column('text') bodyEn: string;
  /** Null for updates older than this column. */
  @Column('varchar', { length: 20, nullable: true }) state: IncidentState | null;
  @Column('boolean', { default: false }) resolvesTickets: boolean;
  @Column('int') @ForeignKey('User', { onDelete: 'RESTRICT' }) createdBy: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column('int', { default: 0 }) notifiedUpTo: number;
  @Column('timestamptz', { nullable: true }) notifiedAt: Date | null;
}
