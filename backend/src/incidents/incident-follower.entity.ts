import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const PK = 'PK_incident_followers';

@Entity('incident_followers')
export class IncidentFollower {
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('Incident', { onDelete: 'CASCADE' })
  incidentId: number;
  @Index('incident_followers_of_user')
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
}
