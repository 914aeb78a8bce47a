import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A public statement of the team about an incident. */
@Entity('incident_updates')
@Index(['incidentId', 'id'])
@Index('incident_updates_unsent', { synchronize: false })
export class IncidentUpdate {
  @PrimaryGeneratedColumn() id: number;
  @Column('int') @ForeignKey('Incident', { onDelete: 'CASCADE' }) incidentId: number;
  @Column('text') bodyPt: string;
  @Column('text') bodyEn: string;
  /** The publisher is the sender of the replies to tickets. */
  @Column('int') @ForeignKey('User', { onDelete: 'RESTRICT' }) createdBy: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  /** Followers are notified in the order of their ids, up to this one. */
  @Column('int', { default: 0 }) notifiedUpTo: number;
  /** When the last follower was notified. */
  @Column('timestamptz', { nullable: true }) notifiedAt: Date | null;
}
