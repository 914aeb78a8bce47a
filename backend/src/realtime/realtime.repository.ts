import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/persistence/db.js';
import type { Role } from '../common/access/role.js';

const ROLES_OF_USERS: Statement = {
  name: 'realtime-roles-of-users',
  text: 'SELECT id, role FROM users WHERE id = ANY($1::int[]) AND "isActive"',
};
const ROLES_OF_SESSIONS: Statement = {
  name: 'realtime-roles-of-sessions',
  text: `SELECT s.id, u.role FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s.id = ANY($1::int[]) AND s."expiresAt" > now() AND u."isActive"`,
};

/** Reads what a connection may receive now; it may have changed since the connection was opened. */
@Injectable()
export class RealtimeRepository {
  constructor(private readonly db: Db) {}

  /** Of those who are active. */
  rolesOfUsers(ids: readonly number[]): Promise<Map<number, Role>> {
    return this.roles(ROLES_OF_USERS, ids);
  }

  /** Of those that are alive. */
  rolesOfSessions(ids: readonly number[]): Promise<Map<number, Role>> {
    return this.roles(ROLES_OF_SESSIONS, ids);
  }

  private async roles(statement: Statement, ids: readonly number[]): Promise<Map<number, Role>> {
    const rows = await this.db.rows<{ id: number; role: Role }>(statement, [ids]);
    return new Map(rows.map(({ id, role }) => [id, role]));
  }
}
