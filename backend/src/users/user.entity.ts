import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Language } from '../common/i18n/language.js';
import { Role } from '../common/access/role.js';

/** Longest deliverable address (RFC 5321 §4.5.3.1.3). */
export const EMAIL_LENGTH = 254;

/** Unique regardless of case, by a unique index on lower(email) in the migrations. */
@Entity('users')
@Index('users_email_unique', { synchronize: false })
@Index('users_team', { synchronize: false })
@Index('users_by_email_part', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn() id: number;
  @Column('varchar', { length: EMAIL_LENGTH }) email: string;
  @Column('varchar', { length: 100, select: false }) password: string;
  /** Set if an admin set the password: it then opens the account only until this time. */
  @Column('timestamptz', { nullable: true }) temporaryPasswordUntil: Date | null;
  @Column('varchar', { length: 100 }) name: string;
  @Column({ type: 'enum', enum: Role, default: Role.User }) role: Role;
  @Column('varchar', { length: 2048, nullable: true }) avatar: string | null;
  @Column('varchar', { length: 255, nullable: true, select: false }) mfaSecret: string | null;
  @Column({ default: false }) mfaEnabled: boolean;
  /** The last accepted time step: a code works once (RFC 6238 §5.2). */
  @Column('int', { default: 0, select: false }) mfaLastStep: number;
  @Column('varchar', { length: 2, nullable: true }) language: Language | null;
  /** Set when a mail server rejected the address permanently; no mail is sent until the address changes. */
  @Column('timestamptz', { nullable: true }) mailBouncedAt: Date | null;
  @Column({ default: true }) isActive: boolean;
  /** The player of the training ticket is nobody: no list shows the account, and nobody can change it. */
  @Column('boolean', { default: false, select: false }) isTraining: boolean;
  @Column('timestamptz', { nullable: true }) lastLogin: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
