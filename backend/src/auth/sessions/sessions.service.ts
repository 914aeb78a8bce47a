import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import type { Owed } from '../../common/access/access.js';
import { markWithholding, Role, type Viewer } from '../../common/access/role.js';
import { Env } from '../../config/env.js';
import { Club } from '../../settings/club.js';
import { Events } from '../../events/events.service.js';
import { type EndReason, SessionsEnded } from '../auth.events.js';
import { owedBy } from '../owed.policy.js';
import type { Origin } from './origin.js';
import { SessionCache } from './session-cache.js';
import { type ListedSession, type LiveSession, SessionsRepository } from './sessions.repository.js';
import { isToken, newToken, sha256 } from './tokens.js';

const USER_AGENT_LENGTH = 255;
/** A program that signs in for every request ends its own sessions. */
const PER_PERSON_MAX = 50;
const LISTED_MAX = 100;

export type OpenedSession = { id: number; sessionId: string; fileCookie: string; expiresAt: Date };
export type FoundSession = { viewer: Viewer; sessionKey: number; endsAt: number; owes: Owed | null };

@Injectable()
export class SessionsService {
  constructor(
    private readonly rows: SessionsRepository,
    private readonly cache: SessionCache,
    private readonly db: Db,
    private readonly events: Events,
    private readonly env: Env,
    private readonly club: Club,
  ) {}

  /** The lifetime is absolute: activity does not extend it (ASVS 7.3.2). */
  async open(userId: number, role: Role, { ip, userAgent }: Origin): Promise<OpenedSession> {
    const [sessionId, fileCookie] = [newToken(), newToken()];
    const { id, expiresAt } = await this.rows.add({
      tokenHash: sha256(sessionId),
      cookieHash: sha256(fileCookie),
      userId,
      ip,
      userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
      hours: role === Role.User ? this.env.auth.playerSessionHours : this.env.auth.teamSessionHours,
    });
    return { id, sessionId, fileCookie, expiresAt };
  }

  find(token: string): Promise<FoundSession | null> {
    const hash = sha256(token);
    return this.found(token, () => this.cache.find(hash, () => this.rows.findByToken(hash)));
  }

  findByCookie(cookie: string): Promise<FoundSession | null> {
    return this.found(cookie, () => this.rows.findByCookie(sha256(cookie)));
  }

  listOf(userId: number): Promise<ListedSession[]> {
    return this.rows.liveOf(userId, LISTED_MAX);
  }

  end(userId: number, id: number, reason: EndReason): Promise<boolean> {
    return this.recordEnd(userId, userId, reason, () => this.rows.endOne(userId, id));
  }

  async endAny(id: number, actorId: number): Promise<boolean> {
    const userId = await this.rows.ownerOf(id);
    if (userId === undefined) return false;
    return this.recordEnd(userId, actorId, 'ended', () => this.rows.endOne(userId, id));
  }

  async endAll(userId: number, actorId: number | null, reason: EndReason, but: number | null = null): Promise<void> {
    await this.recordEnd(userId, actorId, reason, () => this.rows.endAllOf(userId, but));
  }

  async endSurplus(userId: number): Promise<void> {
    await this.recordEnd(userId, userId, 'surplus', () => this.rows.endOldestOf(userId, PER_PERSON_MAX));
  }

  async endByToken(token: string): Promise<void> {
    const session = await this.find(token);
    if (session) await this.end(session.viewer.id, session.sessionKey, 'replaced');
  }

  private recordEnd(
    userId: number,
    actorId: number | null,
    reason: EndReason,
    end: () => Promise<number[]>,
  ): Promise<boolean> {
    return this.db.transaction(async () => {
      this.cache.changing(userId);
      const sessionIds = await end();
      if (sessionIds.length === 0) return false;
      await this.events.record(new SessionsEnded(null, actorId, { userId, sessionIds, reason }));
      return true;
    });
  }

  private async found(token: string, load: () => Promise<LiveSession | undefined>): Promise<FoundSession | null> {
    const session = isToken(token) ? await load() : undefined;
    if (!session) return null;
    const { id: sessionKey, userId: id, name, role, endsAt, isUseStale } = session;
    if (isUseStale) await this.rows.touch(sessionKey);
    const viewer = markWithholding({ id, name, role }, this.club.withholdsTickets);
    return { viewer, sessionKey, endsAt, owes: owedBy(session, this.club.values.mfaRequiredRoles) };
  }
}
