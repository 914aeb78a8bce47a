import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { type RowOf, statement, typed } from '../common/persistence/statement.js';
import { COUNT_MAX, idOfCursor, type Page, pageById, totalOf } from '../common/persistence/paging.js';
import type { Role, Viewer } from '../common/access/role.js';
import { contains } from '../common/validation/text.js';
import { SUSPENDED_UNTIL } from '../users/suspensions/suspensions.repository.js';
import { type UnlessWithheld, withholdingStatement } from '../tickets/ticket-scope.sql.js';

const invitation = (user: string, token: string): string =>
  `LEFT JOIN account_tokens ${token} ON ${token}."userId" = ${user}.id AND ${token}.kind = 'invite' AND ${token}."usedAt" IS NULL
    AND ${user}."lastLogin" IS NULL AND ${user}."isActive"`;
const USERS = `users u ${invitation('u', 'k')}`;
const columns = (
  unlessWithheld: UnlessWithheld,
): string => `u.id, u.name, u.email, u.role, u."isActive", u."mfaEnabled", u."lastLogin", u."createdAt", u."mailBouncedAt", (
    SELECT count(*)::int FROM tickets t WHERE t."userId" = u.id AND t.status NOT IN ('resolved', 'closed')${unlessWithheld('t.id')}
  ) AS "activeTicketCount", k."createdAt" AS "invitedAt", k."expiresAt" AS "invitedUntil",
  u."temporaryPasswordUntil", ${SUSPENDED_UNTIL} AS "blockedUntil"`;

export const USER_STATES = ['invited', 'active', 'suspended', 'inactive', 'temporary'] as const;
export type UserState = (typeof USER_STATES)[number];
export const MFA_STATES = ['on', 'off'] as const;
export type MfaState = (typeof MFA_STATES)[number];

const STATE = `CASE WHEN NOT u."isActive" THEN 'inactive' WHEN k.id IS NOT NULL THEN 'invited'
  WHEN ${SUSPENDED_UNTIL} IS NOT NULL THEN 'suspended' ELSE 'active' END`;
const FOUND = `($1::text IS NULL OR unaccent(u.name) ILIKE unaccent($1) OR u.email ILIKE $1)
  AND ($2::text IS NULL OR CASE $2 WHEN 'temporary' THEN u."temporaryPasswordUntil" IS NOT NULL ELSE ${STATE} = $2 END)
  AND ($3::boolean IS NULL OR u."mfaEnabled" = $3) AND NOT u."isTraining"`;
const OF_ROLE = `($4::users_role_enum IS NULL OR u.role = $4)`;
/** Invitations first, then by name without accents: the database sorts by code point, which puts Ávila after Zélia. */
const inOrder = (user: string, token: string): string =>
  `${token}.id IS NULL, unaccent(lower(${user}.name)), ${user}.id`;

export type UserRow = RowOf<typeof LIST>;

const LIST = withholdingStatement(
  'admin-users-list',
  '$7',
  (unlessWithheld) => `SELECT ${columns(unlessWithheld)} FROM ${USERS}
    WHERE ${FOUND} AND ${OF_ROLE} AND ($5::int IS NULL OR (${inOrder('u', 'k')}) > (
      SELECT ${inOrder('last', 'invited')} FROM users last ${invitation('last', 'invited')} WHERE last.id = $5))
    ORDER BY ${inOrder('u', 'k')} LIMIT $6`,
  typed<{ blockedUntil: Date | null }>(),
);
const COUNT = statement(
  'admin-users-count',
  `SELECT count(*)::int AS counted FROM (
    SELECT 1 FROM ${USERS} WHERE ${FOUND} AND ${OF_ROLE} LIMIT ${COUNT_MAX + 1}) found`,
);
export type RoleCounts = RowOf<typeof COUNTS>;

const COUNTS = statement(
  'admin-users-counts',
  `SELECT count(*) FILTER (WHERE u.role = 'user')::int AS "user", count(*) FILTER (WHERE u.role = 'staff')::int AS staff,
      count(*) FILTER (WHERE u.role = 'admin')::int AS admin FROM ${USERS} WHERE ${FOUND}`,
);
const ONE = withholdingStatement(
  'admin-users-one',
  '$2',
  (unlessWithheld) => `SELECT ${columns(unlessWithheld)} FROM ${USERS} WHERE u.id = $1 AND NOT u."isTraining"`,
  typed<{ blockedUntil: Date | null }>(),
);

export type UserFilter = { readonly q?: string; readonly state?: UserState; readonly mfa?: MfaState };
export type UserSearch = UserFilter & { readonly role?: Role; readonly limit: number; readonly cursor?: string };

const filterValues = ({ q, state, mfa }: UserFilter) => [
  q ? contains(q) : null,
  state ?? null,
  mfa === undefined ? null : mfa === 'on',
];

@Injectable()
export class AdminUsersRepository {
  constructor(private readonly db: Db) {}

  async page(viewer: Viewer, { role, limit, cursor, ...filter }: UserSearch): Promise<Page<UserRow>> {
    const found = [...filterValues(filter), role ?? null];
    const { rows, counted } = await this.db.together({
      rows: () => this.db.rows(LIST(viewer, ...found, idOfCursor(cursor), limit + 1)),
      counted: () => this.db.value(COUNT, found),
    });
    return { ...pageById(rows, limit), total: totalOf(counted) };
  }

  counts(filter: UserFilter): Promise<RoleCounts> {
    return this.db.one(COUNTS, filterValues(filter));
  }

  find(viewer: Viewer, id: number): Promise<UserRow | undefined> {
    return this.db.maybeOne(ONE(viewer, id));
  }
}
