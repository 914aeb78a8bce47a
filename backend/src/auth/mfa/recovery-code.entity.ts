import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('mfa_recovery_codes')
export class RecoveryCode {
  @PrimaryGeneratedColumn() id: number;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column('char', { length: 64 }) codeHash: string;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
}
