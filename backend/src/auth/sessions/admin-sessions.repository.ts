import { Injectable } from '@nestjs/common';
import type { Role } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { idOfCursor, type Page, pageById } from '../../common/persistence/paging.js';
import { type RowOf, statement } from '../../common/persistence/statement.js';
import { contains } from '../../common/validation/text.js';

export type AdminSessionRow = RowOf<typeof PAGE>;

export type SessionFilter = {
  readonly q?: string;
  readonly role?: Role;
  readonly ip?: string;
  readonly limit: number;
  readonly cursor?: string;
};

/** Ordered by id, so that pages neither repeat nor skip sessions while these are used. */
const PAGE = statement(
  'admin-sessions',
  `SELECT s.id, u.id AS "userId", u.name, u.email, u.role, s.ip, s."userAgent", s."createdAt", s."lastSeenAt", s."expiresAt"
    FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s."expiresAt" > now() AND u."isActive" AND s.id < coalesce($1::int, 2147483647)
      AND ($2::text IS NULL OR unaccent(u.name) ILIKE unaccent($2) OR u.email ILIKE $2)
      AND ($3::text IS NULL OR u.role::text = $3) AND ($4::text IS NULL OR s.ip = $4)
    ORDER BY s.id DESC LIMIT $5`,
);

@Injectable()
export class AdminSessionsRepository {
  constructor(private readonly db: Db) {}

  async page({ q, role, ip, limit, cursor }: SessionFilter): Promise<Page<AdminSessionRow>> {
    const values = [idOfCursor(cursor), q ? contains(q) : null, role ?? null, ip ?? null, limit + 1];
    return pageById(await this.db.rows(PAGE, values), limit);
  }
}
