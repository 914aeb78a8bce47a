import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('satisfaction_ratings')
@Index('satisfaction_ratings_by_time', { synchronize: false })
@Check('satisfaction_ratings_score', 'score BETWEEN 1 AND 5')
export class SatisfactionRating {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_satisfaction_ratings' })
  @ForeignKey('Ticket', { onDelete: 'CASCADE' })
  ticketId: number;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column('int') score: number;
  @Column('varchar', { length: 1000, nullable: true }) comment: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
