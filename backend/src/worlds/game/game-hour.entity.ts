import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counts the answers of the game to all processes within an hour. */
@Entity('game_hours')
export class GameHour {
  @PrimaryColumn({ type: 'timestamptz', precision: 0, primaryKeyConstraintName: 'PK_game_hours' }) hour: Date;
  @Column('int') answers: number;
  @Column('int') failures: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastAnswerAt: Date | null;
  /** How long the game took for that answer. */
  @Column('int', { nullable: true }) lastAnswerMs: number | null;
}
