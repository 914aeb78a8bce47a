import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export enum PrivacyRequestKind {
  Export = 'export',
  Erasure = 'erasure',
}

export enum PrivacyOutcome {
  Done = 'done',
  Refused = 'refused',
  Withdrawn = 'withdrawn',
}

/**
 * The register of requests about the data of a person, and of what was done without one. Rows of erased people stay,
 * because after the restore of a backup their erasure must be repeated.
 */
@Entity('privacy_requests')
@Index('privacy_requests_open', { synchronize: false })
export class PrivacyRequest {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'PK_privacy_requests' }) id: number;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column({ type: 'enum', enum: PrivacyRequestKind }) kind: PrivacyRequestKind;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  /** The person, or the admin who acted without a request. Null for the command line. */
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) endedBy: number | null;
  @Column({ type: 'enum', enum: PrivacyOutcome, nullable: true }) outcome: PrivacyOutcome | null;
  /** The explanation of a refusal, which the person reads. */
  @Column('varchar', { length: 1000, nullable: true }) reason: string | null;
}
