import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Null as the value: the default from the environment applies again. */
@Entity('club_settings')
export class ClubSetting {
  @PrimaryColumn('varchar', { length: 60 }) key: string;
  @Column('jsonb', { nullable: true }) value: string | number | boolean | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) updatedBy: number | null;
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt: Date;
}
