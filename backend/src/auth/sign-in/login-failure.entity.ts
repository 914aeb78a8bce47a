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
  /** SHA-256 of whose account it is, or of the e-mail in lower case: what people mistype is not kept. */
  @Column('char', { length: 64 }) account: string;
  @Column('varchar', { length: 45 }) ip: string;
  @Index() @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
