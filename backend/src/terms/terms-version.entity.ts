import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The terms as players read them before they sent a ticket. */
@Entity('terms_versions')
export class TermsVersion {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'PK_terms_versions' }) id: number;
  /** SHA-256 of the texts. */
  @Column('char', { length: 64, unique: true }) hash: string;
  @Column('text', { array: true }) linesPt: string[];
  @Column('text', { array: true }) linesEn: string[];
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
