import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

export const CLUB_IMAGES = ['logo', 'favicon'] as const;
export type ClubImageKind = (typeof CLUB_IMAGES)[number];

/** PNG, stored in the database so that it is part of every backup and known to every process. */
@Entity('club_images')
export class ClubImage {
  @PrimaryColumn('varchar', { length: 10 }) kind: ClubImageKind;
  @Column('bytea', { select: false }) bytes: Buffer;
  @Column('char', { length: 64 }) sha256: string;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) updatedBy: number | null;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
