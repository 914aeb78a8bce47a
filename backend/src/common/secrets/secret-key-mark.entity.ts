import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row tells which key the secrets in this database are sealed with, and gives nothing of it away. */
@Entity('secret_key_marks')
export class SecretKeyMark {
  @PrimaryColumn('int') id: number;
  @Column('char', { length: 16 }) mark: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
