import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A member of the team who is away. A row whose end has passed says nothing, and the next absence replaces it. */
@Entity('absences')
export class Absence {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_absences' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId: number;
  /** The end of the last day, by the clock of the club. */
  @Column('timestamptz') until: Date;
}
