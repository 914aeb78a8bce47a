import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { type RowOf, statement, typed } from '../common/persistence/statement.js';
import { idOfCursor, pageById } from '../common/persistence/id-cursor.js';
import { COUNT_MAX, type Page, totalOf } from '../common/persistence/paging.js';
import type { Role } from '../common/access/role.js';
import { contains } from '../common/validation/text.js';
import type { Viewer } from '../common/access/role.js';
import { BLOCKED_UNTIL } from '../users/blocks/user-blocks.sql.js';
import { type Guard, guardedStatement, viewerValues } from '../tickets/ticket-scope.sql.js';

const columns = (
  guard: Guard,
): string => `u.id, u.name, u.email, u.role, u."isActive", u."mfaEnabled", u."lastLogin", u."createdAt", u."mailBouncedAt", (
    SELECT count(*)::int FROM tickets t WHERE t."userId" = u.id AND t.status NOT IN ('resolved', 'closed')${guard('t.id')}
  ) AS "activeTicketCount", (
    SELECT max(k."expiresAt") FROM account_tokens k
    WHERE k."userId" = u.id AND u."lastLogin" IS NULL AND k.kind = 'invite' AND k."usedAt" IS NULL AND k."expiresAt" > now()
  ) AS "invitedUntil", ${BLOCKED_UNTIL} AS "blockedUntil"`;
const FOUND = `($1::text IS NULL OR unaccent(u.name) ILIKE unaccent($1) OR u.email ILIKE $1)`;
/** Needed because the database sorts by code point, which puts Ávila after Zélia. */
const byName = (user: string): string => `unaccent(lower(${user}.name)), ${user}.id`;

export type UserRow = RowOf<typeof USER_ROW>;
const USER_ROW = {
  id: 'int4',
  name: 'varchar',
  email: 'varchar',
  role: typed<Role>('enum'),
  isActive: 'bool',
  mfaEnabled: 'bool',
  lastLogin: 'timestamptz?',
  invitedUntil: 'timestamptz?',
  blockedUntil: 'timestamptz?',
  createdAt: 'timestamptz',
  mailBouncedAt: 'timestamptz?',
  activeTicketCount: 'int4',
} as const;

const LIST = guardedStatement<UserRow>(
  'admin-users-list',
  '$4',
  (guard) => `SELECT ${columns(guard)} FROM users u
    WHERE ${FOUND}
      AND ($2::int IS NULL OR (${byName('u')}) > (SELECT ${byName('last')} FROM users last WHERE last.id = $2))
    ORDER BY ${byName('u')} LIMIT $3`,
  USER_ROW,
);
const COUNT = statement<{ counted: number }>(
  'admin-users-count',
  `SELECT count(*)::int AS counted FROM (SELECT 1 FROM users u WHERE ${FOUND} LIMIT ${COUNT_MAX + 1}) found`,
  { counted: 'int4' },
);
const ONE = guardedStatement<UserRow>(
  'admin-users-one',
  '$2',
  (guard) => `SELECT ${columns(guard)} FROM users u WHERE u.id = $1`,
  USER_ROW,
);

export type UserSearch = { readonly q?: string; readonly limit: number; readonly cursor?: string };

@Injectable()
export class AdminUsersRepository {
  constructor(private readonly db: Db) {}

  /** By name. */
  async page(viewer: Viewer, { q, limit, cursor }: UserSearch): Promise<Page<UserRow>> {
    const pattern = q ? contains(q) : null;
    const { rows, counts } = await this.db.together({
      rows: () => this.db.rows(LIST(viewer), [pattern, idOfCursor(cursor), limit + 1, ...viewerValues(viewer)]),
      counts: () => this.db.rows(COUNT, [pattern]),
    });
    return { ...pageById(rows, limit), total: totalOf(counts[0]!.counted) };
  }

  async find(viewer: Viewer, id: number): Promise<UserRow | undefined> {
    const [row] = await this.db.rows(ONE(viewer), [id, ...viewerValues(viewer)]);
    return row;
  }
}
