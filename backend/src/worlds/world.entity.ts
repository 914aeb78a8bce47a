import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const WORLD_NAME_LENGTH = 60;
export const WORLD_CODE_LENGTH = 30;

@Entity('worlds')
export class World {
  @PrimaryGeneratedColumn() id: number;
  @Column('varchar', { length: WORLD_NAME_LENGTH }) name: string;
  @Column('varchar', { length: WORLD_CODE_LENGTH, unique: true }) code: string;
  @Column('int', { default: 0 }) position: number;
  /** If set, the world accepts no new tickets; its old ones stay readable. */
  @Column('timestamptz', { nullable: true }) retiredAt: Date | null;
}
