import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('game_hours')
export class GameHour {
  @PrimaryColumn({ type: 'timestamptz', precision: 0, primaryKeyConstraintName: 'PK_game_hours' }) hour: Date;
  @Column('int') answers: number;
  @Column('int') failures: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastAnswerAt: Date | null;
  @Column('int', { nullable: true }) lastAnswerMs: number | null;
}
