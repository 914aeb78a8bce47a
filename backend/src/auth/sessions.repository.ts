import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import { inBatches } from '../common/in-batches.js';
import type { Role } from '../common/role.js';
import { Session } from './session.entity.js';

const findBy = (column: 'tokenHash' | 'cookieHash'): Statement => ({
  name: `sessions-by-${column}`,
  text: `SELECT s.id, s."expiresAt", s."lastSeenAt", u.id AS "userId", u.name, u.role
    FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s."${column}" = $1 AND s."expiresAt" > now() AND u."isActive"`,
});
const BY_TOKEN = findBy('tokenHash');
const BY_COOKIE = findBy('cookieHash');

const OPEN: Statement = {
  name: 'sessions-open',
  text: `INSERT INTO sessions ("tokenHash", "cookieHash", "userId", ip, "userAgent", "expiresAt")
    VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => $6)) RETURNING id, "expiresAt"`,
};
const TOUCH: Statement = {
  name: 'sessions-touch',
  text: `UPDATE sessions SET "lastSeenAt" = now() WHERE id = $1 AND "lastSeenAt" < now() - interval '1 minute'`,
};
const END_ALL: Statement = {
  name: 'sessions-end-all',
  text: 'DELETE FROM sessions WHERE "userId" = $1 AND id IS DISTINCT FROM $2 RETURNING id',
};
const END_ONE: Statement = {
  name: 'sessions-end-one',
  text: 'DELETE FROM sessions WHERE "userId" = $1 AND id = $2 RETURNING id',
};
const SWEEP: Statement = {
  name: 'sessions-sweep',
  text: `DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions WHERE "expiresAt" < now() ORDER BY "expiresAt" LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`,
};

export type LiveSession = {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
};

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
  async findByToken(tokenHash: string): Promise<LiveSession | undefined> {
    const [row] = await this.db.rows<LiveSession>(BY_TOKEN, [tokenHash]);
    return row;
  }

  async findByCookie(cookieHash: string): Promise<LiveSession | undefined> {
    const [row] = await this.db.rows<LiveSession>(BY_COOKIE, [cookieHash]);
    return row;
  }

  async add({ tokenHash, cookieHash, userId, ip, userAgent, hours }: NewSession) {
    const values = [tokenHash, cookieHash, userId, ip, userAgent, hours];
    const [row] = await this.db.rows<{ id: number; expiresAt: Date }>(OPEN, values);
    return row!;
  }

  async touch(id: number): Promise<void> {
    await this.db.rows(TOUCH, [id]);
  }

  /** @returns the ids of those that ended */
  endAllOf(userId: number, but: number | null): Promise<number[]> {
    return this.ended(END_ALL, [userId, but]);
  }

  endOne(userId: number, id: number): Promise<number[]> {
    return this.ended(END_ONE, [userId, id]);
  }

  liveOf(userId: number): Promise<Session[]> {
    return this.db
      .repository(Session)
      .createQueryBuilder('session')
      .where('session.userId = :userId AND session.expiresAt > now()', { userId })
      .orderBy('session.lastSeenAt', 'DESC')
      .addOrderBy('session.id', 'DESC')
      .getMany();
  }

  deleteExpired(): Promise<void> {
    return inBatches((size) => this.db.rows(SWEEP, [size]));
  }

  private async ended(statement: Statement, values: unknown[]): Promise<number[]> {
    const rows = await this.db.rows<{ id: number }>(statement, values);
    return rows.map(({ id }) => id);
  }
}
