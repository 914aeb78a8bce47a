import { Injectable } from '@nestjs/common';
import { Db } from '../common/db.js';
import { Role, type Viewer } from '../common/role.js';
import { Env } from '../config/env.js';
import { Events } from '../events/events.service.js';
import { SessionsEnded } from './auth.events.js';
import { type LiveSession, SessionsRepository } from './sessions.repository.js';
import { isToken, newToken, sha256 } from './tokens.js';

const TOUCH_MS = 60_000;
const USER_AGENT_LENGTH = 255;

/** Where a session was opened; shown to its owner. */
export type Origin = { readonly ip: string | null; readonly userAgent: string | null };
export type OpenedSession = { id: number; sessionId: string; fileCookie: string; expiresAt: Date };
export type FoundSession = { viewer: Viewer; sessionKey: number; expiresAt: Date };

@Injectable()
export class SessionsService {
  constructor(
    private readonly rows: SessionsRepository,
    private readonly db: Db,
    private readonly events: Events,
    private readonly env: Env,
  ) {}

  /** The life is absolute: neither polling nor anything else makes it longer (ASVS 7.3.2). */
  async open(userId: number, role: Role, { ip, userAgent }: Origin): Promise<OpenedSession> {
    const [sessionId, fileCookie] = [newToken(), newToken()];
    const { id, expiresAt } = await this.rows.add({
      tokenHash: sha256(sessionId),
      cookieHash: sha256(fileCookie),
      userId,
      ip,
      userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
      hours: role === Role.User ? this.env.SESSION_HOURS_PLAYER : this.env.SESSION_HOURS_TEAM,
    });
    return { id, sessionId, fileCookie, expiresAt };
  }

  /** The live session of an active user that this bearer token belongs to. */
  async find(token: string): Promise<FoundSession | null> {
    return isToken(token) ? this.seen(await this.rows.findByToken(sha256(token))) : null;
  }

  /** As `find`, by the value of the file cookie. */
  async findByCookie(cookie: string): Promise<FoundSession | null> {
    return isToken(cookie) ? this.seen(await this.rows.findByCookie(sha256(cookie))) : null;
  }

  /** @returns whether there was such a session of that user */
  end(userId: number, id: number, actorId: number): Promise<boolean> {
    return this.db.transaction(async () => {
      const ended = await this.rows.endOne(userId, id);
      if (ended) await this.events.record(new SessionsEnded(null, actorId, { userId, sessionIds: [id] }));
      return ended;
    });
  }

  /** @param but the one session that goes on */
  endAll(userId: number, actorId: number | null, but: number | null = null): Promise<void> {
    return this.db.transaction(async () => {
      const sessionIds = await this.rows.endAllOf(userId, but);
      if (sessionIds.length > 0) await this.events.record(new SessionsEnded(null, actorId, { userId, sessionIds }));
    });
  }

  private async seen(session: LiveSession | undefined): Promise<FoundSession | null> {
    if (!session) return null;
    const { id: sessionKey, userId: id, name, role, expiresAt, lastSeenAt } = session;
    if (Date.now() - lastSeenAt.getTime() > TOUCH_MS) await this.rows.touch(sessionKey);
    return { viewer: { id, name, role }, sessionKey, expiresAt };
  }
}
