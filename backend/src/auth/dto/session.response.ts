import type { Session } from '../session.entity.js';

/** One of the own sessions. */
export class SessionResponse {
  id: number;
  /** The one that this request came with. */
  current: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** Address from which it was opened. */
  ip: string | null;
  userAgent: string | null;

  static from(session: Session, currentId: number): SessionResponse {
    const { id, createdAt, lastSeenAt, expiresAt, ip, userAgent } = session;
    return { id, current: id === currentId, createdAt, lastSeenAt, expiresAt, ip, userAgent };
  }
}
