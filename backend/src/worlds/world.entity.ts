import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('worlds')
export class World {
  @PrimaryGeneratedColumn() id: number;
  @Column('varchar', { length: 60 }) name: string;
  @Column('varchar', { length: 30, unique: true }) code: string;
}
