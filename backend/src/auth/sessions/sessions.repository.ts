import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { command, statement, type Statement } from '../../common/persistence/statement.js';
import type { Role } from '../../common/access/role.js';
import { Session } from './session.entity.js';

const findBy = (column: 'tokenHash' | 'cookieHash') =>
  statement<LiveRow>(
    `sessions-by-${column}`,
    `SELECT s.id, u.id AS "userId", u.name, u.role,
      extract(epoch FROM s."expiresAt" - now())::float8 * 1000 AS "leftMs",
      s."lastSeenAt" < now() - interval '1 minute' AS "isUseStale"
    FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s."${column}" = $1 AND s."expiresAt" > now() AND u."isActive"`,
    { id: 'int4', userId: 'int4', name: 'varchar', role: 'enum', leftMs: 'float8', isUseStale: 'bool' },
  );
const BY_TOKEN = findBy('tokenHash');
const BY_COOKIE = findBy('cookieHash');

const OPEN = statement<{ id: number; expiresAt: Date }>(
  'sessions-open',
  `INSERT INTO sessions ("tokenHash", "cookieHash", "userId", ip, "userAgent", "expiresAt")
    VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => $6)) RETURNING id, "expiresAt"`,
  { id: 'int4', expiresAt: 'timestamptz' },
);
const TOUCH = command(
  'sessions-touch',
  `UPDATE sessions SET "lastSeenAt" = now() WHERE id = $1 AND "lastSeenAt" < now() - interval '1 minute'`,
);
const END_ALL = statement<{ id: number }>(
  'sessions-end-all',
  'DELETE FROM sessions WHERE "userId" = $1 AND id IS DISTINCT FROM $2 RETURNING id',
  { id: 'int4' },
);
const END_ONE = statement<{ id: number }>(
  'sessions-end-one',
  'DELETE FROM sessions WHERE "userId" = $1 AND id = $2 RETURNING id',
  { id: 'int4' },
);
/** The newest of a person go on, as many as they may have. */
const END_OLDEST = statement<{ id: number }>(
  'sessions-end-oldest',
  `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions
    WHERE "userId" = $1 AND "expiresAt" > now() ORDER BY id DESC OFFSET $2) RETURNING id`,
  { id: 'int4' },
);
const SWEEP = statement<{ id: number }>(
  'sessions-sweep',
  `DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions WHERE "expiresAt" < now() ORDER BY "expiresAt" LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`,
  { id: 'int4' },
);

export type LiveSession = {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  /** On the clock of `performance.now()`. The database says how long it lasts: the date of this machine may be wrong. */
  readonly endsAt: number;
  readonly isUseStale: boolean;
};
type LiveRow = Omit<LiveSession, 'endsAt'> & { readonly leftMs: number };

export type NewSession = {
  readonly tokenHash: string;
  readonly cookieHash: string;
  readonly userId: number;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly hours: number;
};

@Injectable()
export class SessionsRepository {
  constructor(private readonly db: Db) {}

  /** Neither expired nor of somebody deactivated. */
  findByToken(tokenHash: string): Promise<LiveSession | undefined> {
    return this.live(BY_TOKEN, tokenHash);
  }

  findByCookie(cookieHash: string): Promise<LiveSession | undefined> {
    return this.live(BY_COOKIE, cookieHash);
  }

  async add({ tokenHash, cookieHash, userId, ip, userAgent, hours }: NewSession) {
    const values = [tokenHash, cookieHash, userId, ip, userAgent, hours];
    const [row] = await this.db.rows(OPEN, values);
    return row!;
  }

  async touch(id: number): Promise<void> {
    await this.db.execute(TOUCH, [id]);
  }

  /** @returns the ids of those that ended */
  endAllOf(userId: number, but: number | null): Promise<number[]> {
    return this.ended(END_ALL, [userId, but]);
  }

  endOne(userId: number, id: number): Promise<number[]> {
    return this.ended(END_ONE, [userId, id]);
  }

  endOldestOf(userId: number, max: number): Promise<number[]> {
    return this.ended(END_OLDEST, [userId, max]);
  }

  liveOf(userId: number, max: number): Promise<Session[]> {
    return this.db
      .repository(Session)
      .createQueryBuilder('session')
      .where('session.userId = :userId AND session.expiresAt > now()', { userId })
      .orderBy('session.lastSeenAt', 'DESC')
      .addOrderBy('session.id', 'DESC')
      .take(max)
      .getMany();
  }

  /** Deletes at most `size` of them. */
  deleteExpired(size: number): Promise<readonly unknown[]> {
    return this.db.rows(SWEEP, [size]);
  }

  private async live(statement: Statement<LiveRow>, hash: string): Promise<LiveSession | undefined> {
    const askedAt = performance.now();
    const [row] = await this.db.rows(statement, [hash]);
    if (!row) return undefined;
    const { leftMs, ...session } = row;
    return { ...session, endsAt: askedAt + leftMs };
  }

  private async ended(statement: Statement<{ id: number }>, values: unknown[]): Promise<number[]> {
    const rows = await this.db.rows(statement, values);
    return rows.map(({ id }) => id);
  }
}
