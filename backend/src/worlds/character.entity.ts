import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export const CHARACTER_NAME_LENGTH = 64;
export const VOCATION_LENGTH = 40;

@Entity('characters')
@Index(['userId', 'worldId'])
@Index('characters_name_key', { synchronize: false })
@Index('characters_external_id', ['worldId', 'externalId'], { unique: true })
export class Character {
  @PrimaryGeneratedColumn() id: number;
  /** The game's id; never sent to clients. */
  @Column('varchar', { length: 64, nullable: true }) externalId: string | null;
  @Column('varchar', { length: CHARACTER_NAME_LENGTH }) name: string;
  @Column('int', { default: 1 }) level: number;
  @Column('varchar', { length: VOCATION_LENGTH }) vocation: string;
  @Column('varchar', { length: 64, nullable: true }) guild: string | null;
  @Column('int') @ForeignKey('World', { onDelete: 'CASCADE' }) worldId: number;
  @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column({ default: false }) isOnline: boolean;
  @Column('timestamptz', { nullable: true }) lastLogin: Date | null;
  /** Set when the game no longer has the character; tickets may still refer to it. */
  @Column('timestamptz', { nullable: true }) removedAt: Date | null;
  /** Null for characters that were stored before this column existed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, default: () => 'now()' }) createdAt: Date | null;
}
