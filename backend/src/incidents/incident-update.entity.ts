import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { IncidentState } from './incident.entity.js';

/** A public statement of the team about an incident. */
@Entity('incident_updates')
@Index(['incidentId', 'id'])
@Index('incident_updates_unsent', { synchronize: false })
export class IncidentUpdate {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('Incident', { onDelete: 'CASCADE' }) incidentId: number;
  @Column('text') bodyPt: string;
  @Column('text') bodyEn: string;
  /** The state of the incident as it was published; null for updates from before this column. */
  @Column('varchar', { length: 20, nullable: true }) state: IncidentState | null;
  /** Whether the tickets that get it as a reply are resolved by it. */
  @Column('boolean', { default: false }) resolvesTickets: boolean;
  /** The publisher is the sender of the replies to tickets. */
  @Column('int') @ForeignKey('User', { onDelete: 'RESTRICT' }) createdBy: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  /** Followers are notified in the order of their ids, up to this one. */
  @Column('int', { default: 0 }) notifiedUpTo: number;
  /** When the last follower was notified. */
  @Column('timestamptz', { nullable: true }) notifiedAt: Date | null;
}
