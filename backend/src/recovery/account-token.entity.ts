import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export enum AccountTokenKind {
  Invite = 'invite',
  Reset = 'reset',
}

export const INVITE_HOURS = 72;
export const RESET_HOURS = 1;

/** A link with which a person sets a password. Each person has at most one unused token per kind. */
@Entity('account_tokens')
@Index('account_tokens_unused', ['userId', 'kind'], { unique: true, where: '"usedAt" IS NULL' })
export class AccountToken {
  @PrimaryGeneratedColumn() id: number;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column({ type: 'enum', enum: AccountTokenKind }) kind: AccountTokenKind;
  /** SHA-256 in hexadecimal. Only the mail, or the response to the admin who invited, contains the token itself. */
  @Column('char', { length: 64, unique: true }) tokenHash: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Index() @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
}
