import type { ListedSession } from '../session.row.js';

/** A session of the user. */
export class SessionResponse {
  id: number;
  /** Whether the request came with this session. */
  current: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** IP address of the sign-in. */
  ip: string | null;
  userAgent: string | null;

  static from(session: ListedSession, currentId: number): SessionResponse {
    const { id, createdAt, lastSeenAt, expiresAt, ip, userAgent } = session;
    return { id, current: id === currentId, createdAt, lastSeenAt, expiresAt, ip, userAgent };
  }
}
