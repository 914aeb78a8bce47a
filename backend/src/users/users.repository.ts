import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { columnList, namesOf } from '../common/persistence/entity-columns.js';
import { command, statement } from '../common/persistence/statement.js';
import type { Language } from '../common/i18n/language.js';
import type { Role } from '../common/access/role.js';
import { User } from './user.entity.js';
import { IS_MEMBER } from './team.sql.js';

/** Includes the password hash. The database's clock decides `isPasswordExpired`, because it also set the time. */
export type KnownUser = User & { readonly isPasswordExpired: boolean };
const accountBy = (name: 'email' | 'id', condition: string) =>
  statement(
    `users-with-password-by-${name}`,
    `SELECT ${columnList(namesOf(User))}, coalesce("temporaryPasswordUntil" <= now(), false) AS "isPasswordExpired"
    FROM users WHERE ${condition}`,
  );
const WITH_PASSWORD = accountBy('email', 'lower(email) = lower($1)');
const BY_ID_WITH_PASSWORD = accountBy('id', 'id = $1');
const IDS_BY_EMAIL = statement(
  'users-ids-by-email',
  `SELECT id, email FROM users WHERE lower(email) = ANY(ARRAY(SELECT lower(asked) FROM unnest($1::text[]) AS asked))`,
);
const TEAM_IDS = statement('users-active-team-ids', `SELECT id FROM users u WHERE ${IS_MEMBER} ORDER BY id`);
const LOCK_TEAM_MEMBER = statement(
  'users-lock-team-member',
  `SELECT id FROM users u WHERE id = $1 AND ${IS_MEMBER} FOR SHARE`,
);
const RECORD_LOGIN = statement(
  'users-record-login',
  `UPDATE users SET "lastLogin" = now(), language = coalesce(language, $3::varchar)
    WHERE id = $1 AND password = $2 AND "mfaEnabled" = $4 AND "isActive" RETURNING role`,
);
const ACTIVE_ADMINS = statement(
  'users-lock-active-admins',
  `SELECT id FROM users WHERE role = 'admin' AND "isActive" ORDER BY id FOR NO KEY UPDATE`,
);
const REPLACE_HASH = statement(
  'users-replace-hash',
  'UPDATE users SET password = $3 WHERE id = $1 AND password = $2 RETURNING id',
);
const END_TEMPORARY = statement(
  'users-end-temporary-password',
  `UPDATE users SET password = $3, "temporaryPasswordUntil" = NULL WHERE id = $1 AND password = $2 RETURNING id`,
);
const HIGHEST_COST = statement(
  'users-highest-hash-cost',
  String.raw`SELECT coalesce(max(substring(password FROM '\$2[ab]\$(\d\d)\$')::int), 0) AS cost FROM users`,
);
const TAKEN_EMAILS = statement(
  'users-taken-emails',
  `SELECT asked.email FROM unnest($1::text[]) AS asked (email)
    WHERE EXISTS (SELECT 1 FROM users u WHERE lower(u.email) = lower(asked.email))`,
);
const ADD_IMPORTED = statement(
  'users-add-imported',
  `INSERT INTO users (email, name, password, role, "isActive")
    SELECT given.email, given.name, given.password, given.role::users_role_enum, given.active
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[])
      AS given (email, name, password, role, active)
    ON CONFLICT DO NOTHING RETURNING email`,
);
/** `.invalid` never receives mail (RFC 2606), and no password matches the hash `!`. */
const ERASE = command(
  'users-erase',
  `UPDATE users SET name = 'Pessoa removida', email = 'removida-' || id || '@removida.invalid', password = '!',
      avatar = NULL, "mfaEnabled" = false, "mfaSecret" = NULL, "mfaLastStep" = 0, "isActive" = false, "lastLogin" = NULL,
      language = NULL, "mailBouncedAt" = NULL, "temporaryPasswordUntil" = NULL
    WHERE id = $1`,
);
const SET_PASSWORD = command(
  'users-set-password',
  `UPDATE users SET password = $2, "temporaryPasswordUntil" = now() + make_interval(days => $3) WHERE id = $1`,
);

/** `isTemporary`: another person knows the password, so the owner must replace it. */
export type NewUser = { name: string; email: string; password: string; role: Role; isTemporary?: boolean };
export type ImportedUser = Readonly<NewUser & { isActive: boolean }>;
export const TEMPORARY_PASSWORD_DAYS = 7;
export type UserChanges = Partial<Pick<User, 'name' | 'email' | 'role' | 'isActive'>>;

@Injectable()
export class UsersRepository {
  constructor(private readonly db: Db) {}

  find(id: number): Promise<User | null> {
    return this.rows.findOneBy({ id, isTraining: false });
  }

  lock(id: number): Promise<User | null> {
    return this.rows.findOne({ where: { id, isTraining: false }, lock: { mode: 'for_no_key_update' } });
  }

  async findWithPassword(email: string): Promise<KnownUser | null> {
    return (await this.db.rows(WITH_PASSWORD, [email]))[0] ?? null;
  }

  async findByIdWithPassword(id: number): Promise<KnownUser | null> {
    return (await this.db.rows(BY_ID_WITH_PASSWORD, [id]))[0] ?? null;
  }

  activeTeamIds(): Promise<number[]> {
    return this.db.column(TEAM_IDS);
  }

  /**
   * Locks the account, so that it cannot be deactivated before the transaction ends.
   * @returns whether it belongs to the active team
   */
  lockTeamMember(id: number): Promise<boolean> {
    return this.db.has(LOCK_TEAM_MEMBER, [id]);
  }

  /** Locks all active admins, so that the second of two concurrent changes sees the first. */
  lockActiveAdminIds(): Promise<number[]> {
    return this.db.column(ACTIVE_ADMINS);
  }

  async add({ isTemporary = false, ...user }: NewUser): Promise<User> {
    const id = await this.db.insertId(User, user);
    if (isTemporary) await this.setPassword(id, user.password, TEMPORARY_PASSWORD_DAYS);
    return this.rows.findOneByOrFail({ id });
  }

  async takenEmails(emails: readonly string[]): Promise<Set<string>> {
    return emailsOf(await this.db.rows(TAKEN_EMAILS, [emails]));
  }

  async idsByEmail(emails: readonly string[]): Promise<Map<string, number>> {
    const users = await this.db.rows(IDS_BY_EMAIL, [emails]);
    return new Map(users.map(({ id, email }) => [email.toLowerCase(), id]));
  }

  async addImported(users: readonly ImportedUser[]): Promise<Set<string>> {
    const columns = (['email', 'name', 'password', 'role', 'isActive'] as const).map((name) =>
      users.map((user) => user[name]),
    );
    return emailsOf(await this.db.rows(ADD_IMPORTED, columns));
  }

  async erase(id: number): Promise<void> {
    await this.db.execute(ERASE, [id]);
  }

  /** Changing the e-mail clears the bounce mark. */
  async change(id: number, changes: UserChanges): Promise<void> {
    await this.rows.update({ id }, changes.email === undefined ? changes : { ...changes, mailBouncedAt: null });
  }

  /** @param days that a temporary password is valid; null if the owner chose the password */
  async setPassword(id: number, password: string, days: number | null): Promise<void> {
    await this.db.execute(SET_PASSWORD, [id, password, days]);
  }

  /** @returns false, without a change, if the password was changed in the meantime */
  replaceHash(id: number, known: string, password: string): Promise<boolean> {
    return this.db.has(REPLACE_HASH, [id, known, password]);
  }

  endTemporary(id: number, known: string, password: string): Promise<boolean> {
    return this.db.has(END_TEMPORARY, [id, known, password]);
  }

  highestHashCost(): Promise<number> {
    return this.db.value(HIGHEST_COST);
  }

  async setLanguage(id: number, language: Language): Promise<void> {
    await this.rows.update({ id }, { language });
  }

  /**
   * @param language of the request, stored if none is known yet
   * @returns the current role; null if the account was deactivated, or its password or second factor changed after the
   * check
   */
  async recordLogin({ id, password, mfaEnabled }: User, language?: Language): Promise<Role | null> {
    return (await this.db.maybeOne(RECORD_LOGIN, [id, password, language ?? null, mfaEnabled]))?.role ?? null;
  }

  private get rows() {
    return this.db.repository(User);
  }
}

const emailsOf = (rows: readonly { email: string }[]): Set<string> => new Set(rows.map(({ email }) => email));
