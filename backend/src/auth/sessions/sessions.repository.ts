import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import type { Statement } from '../../common/persistence/statement.js';
import type { Role } from '../../common/access/role.js';
import {
  BY_TOKEN,
  BY_COOKIE,
  CONFIRM,
  IS_CONFIRMED,
  OPEN,
  TOUCH,
  END_ALL,
  END_ONE,
  END_OLDEST,
  LIVE_OF,
  OWNER,
  UNCONFIRM_OTHERS,
} from './sessions.sql.js';
import type { Session } from './session.entity.js';

export type LiveSession = {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly mfaEnabled: boolean;
  readonly hasTemporaryPassword: boolean;
  /** On the clock of `performance.now()`, computed from the database, because the date of this machine may be wrong. */
  readonly endsAt: number;
  readonly isUseStale: boolean;
};
type LiveRow = Omit<LiveSession, 'endsAt'> & { readonly leftMs: number };

type NewSession = {
  readonly tokenHash: string;
  readonly cookieHash: string;
  readonly userId: number;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly hours: number;
};

export type ListedSession = Pick<Session, 'id' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'ip' | 'userAgent'>;

@Injectable()
export class SessionsRepository {
  constructor(private readonly db: Db) {}

  findByToken(tokenHash: string): Promise<LiveSession | undefined> {
    return this.live(BY_TOKEN, tokenHash);
  }

  findByCookie(cookieHash: string): Promise<LiveSession | undefined> {
    return this.live(BY_COOKIE, cookieHash);
  }

  add({ tokenHash, cookieHash, userId, ip, userAgent, hours }: NewSession) {
    const values = [tokenHash, cookieHash, userId, ip, userAgent, hours];
    return this.db.one(OPEN, values);
  }

  async touch(id: number): Promise<void> {
    await this.db.execute(TOUCH, [id]);
  }

  async isConfirmed(id: number): Promise<boolean | undefined> {
    return (await this.db.maybeOne(IS_CONFIRMED, [id]))?.isConfirmed;
  }

  async confirm(id: number): Promise<Date | undefined> {
    return (await this.db.maybeOne(CONFIRM, [id]))?.confirmedUntil;
  }

  async unconfirmOthers(userId: number, but: number | null): Promise<void> {
    await this.db.execute(UNCONFIRM_OTHERS, [userId, but]);
  }

  endAllOf(userId: number, but: number | null): Promise<number[]> {
    return this.ended(END_ALL, [userId, but]);
  }

  endOne(userId: number, id: number): Promise<number[]> {
    return this.ended(END_ONE, [userId, id]);
  }

  async ownerOf(id: number): Promise<number | undefined> {
    return (await this.db.maybeOne(OWNER, [id]))?.userId;
  }

  endOldestOf(userId: number, max: number): Promise<number[]> {
    return this.ended(END_OLDEST, [userId, max]);
  }

  liveOf(userId: number, max: number): Promise<ListedSession[]> {
    return this.db.rows(LIVE_OF, [userId, max]);
  }

  private async live(statement: Statement<LiveRow>, hash: string): Promise<LiveSession | undefined> {
    const askedAt = performance.now();
    const row = await this.db.maybeOne(statement, [hash]);
    if (!row) return undefined;
    const { leftMs, ...session } = row;
    return { ...session, endsAt: askedAt + leftMs };
  }

  private ended(statement: Statement<{ id: number }>, values: unknown[]): Promise<number[]> {
    return this.db.column(statement, values);
  }
}
