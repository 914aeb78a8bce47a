import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement, type Statement } from '../common/persistence/statement.js';
import type { Role } from '../common/access/role.js';

type IdAndRole = { readonly id: number; readonly role: Role };

const ROLES_OF_USERS = statement(
  'realtime-roles-of-users',
  'SELECT id, role FROM users WHERE id = ANY($1::int[]) AND "isActive"',
);
const ROLES_OF_SESSIONS = statement(
  'realtime-roles-of-sessions',
  `SELECT s.id, u.role FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s.id = ANY($1::int[]) AND s."expiresAt" > now() AND u."isActive"`,
);

/** Reads current roles, because they may have changed since the connection was opened. */
@Injectable()
export class RealtimeRepository {
  constructor(private readonly db: Db) {}

  rolesOfUsers(ids: readonly number[]): Promise<Map<number, Role>> {
    return this.roles(ROLES_OF_USERS, ids);
  }

  rolesOfSessions(ids: readonly number[]): Promise<Map<number, Role>> {
    return this.roles(ROLES_OF_SESSIONS, ids);
  }

  private async roles(statement: Statement<IdAndRole>, ids: readonly number[]): Promise<Map<number, Role>> {
    const rows = await this.db.rows(statement, [ids]);
    return new Map(rows.map(({ id, role }) => [id, role]));
  }
}
