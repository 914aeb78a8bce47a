import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('secret_key_marks')
export class SecretKeyMark {
  @PrimaryColumn('int') id: number;
  @Column('char', { length: 16 }) mark: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
