import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export enum FailureKind {
  Password = 'password',
  Code = 'code',
}

@Entity('login_failures')
@Index(['account', 'kind', 'createdAt'])
@Index('login_failures_by_address', ['ip', 'kind', 'createdAt'])
export class LoginFailure {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'enum', enum: FailureKind }) kind: FailureKind;
  /** A hash, so that mistyped e-mails are not stored. */
  @Column('char', { length: 64 }) account: string;
  @Column('varchar', { length: 45 }) ip: string;
  @Index() @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
