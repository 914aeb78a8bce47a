import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export enum AccountTokenKind {
  Invite = 'invite',
  Reset = 'reset',
}

export const INVITE_HOURS = 72;
export const RESET_HOURS = 1;

/** A link with which a person chooses a password. One unused token of a kind exists for a person. */
@Entity('account_tokens')
@Index('account_tokens_unused', ['userId', 'kind'], { unique: true, where: '"usedAt" IS NULL' })
export class AccountToken {
  @PrimaryGeneratedColumn() id: number;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column({ type: 'enum', enum: AccountTokenKind }) kind: AccountTokenKind;
  /** SHA-256 of the token in hexadecimal; the token itself is only in the mail and in the answer to the admin who invited. */
  @Column('char', { length: 64, unique: true }) tokenHash: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Index() @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
}
