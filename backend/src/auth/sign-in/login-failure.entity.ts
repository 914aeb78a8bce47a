import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export enum FailureKind {
  Password = 'password',
  Code = 'code',
}

/** Failed sign-ins, counted for the limits and swept after a day. Successes never count. */
@Entity('login_failures')
@Index(['account', 'kind', 'createdAt'])
@Index('login_failures_by_address', ['ip', 'kind', 'createdAt'])
export class LoginFailure {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'enum', enum: FailureKind }) kind: FailureKind;
  /** SHA-256 of the account, or of an unknown e-mail in lower case, so that mistyped e-mails are not stored. */
  @Column('char', { length: 64 }) account: string;
  @Column('varchar', { length: 45 }) ip: string;
  @Index() @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
