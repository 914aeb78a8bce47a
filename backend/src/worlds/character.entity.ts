import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('characters')
@Index(['userId', 'worldId'])
export class Character {
  @PrimaryGeneratedColumn() id: number;
  @Column('varchar', { length: 64 }) name: string;
  @Column('int', { default: 1 }) level: number;
  @Column('varchar', { length: 40 }) vocation: string;
  @Column('varchar', { length: 64, nullable: true }) guild: string | null;
  @Column('int') @ForeignKey('World', { onDelete: 'CASCADE' }) worldId: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column({ default: false }) isOnline: boolean;
  @Column('timestamptz', { nullable: true }) lastLogin: Date | null;
}
