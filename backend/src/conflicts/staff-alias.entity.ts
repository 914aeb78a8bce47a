import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CHARACTER_NAME_LENGTH } from '../worlds/character.entity.js';

/** A name under which players know a member of the team, in addition to the names of their characters. */
@Entity('staff_aliases')
export class StaffAlias {
  @PrimaryGeneratedColumn() id: number;
  @Index('staff_aliases_of_user') @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column('varchar', { length: CHARACTER_NAME_LENGTH }) name: string;
  @Column('int', { nullable: true }) @ForeignKey('World', { onDelete: 'CASCADE' }) worldId: number | null;
}
