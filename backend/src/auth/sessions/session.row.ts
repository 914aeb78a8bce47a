import type { Session } from './session.entity.js';
import type { Role } from '../../common/access/role.js';

export type LiveSession = {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly mfaEnabled: boolean;
  readonly hasTemporaryPassword: boolean;
  /**
   * On the clock of `performance.now()`. The lifetime comes from the database, because this machine's date may be
   * wrong.
   */
  readonly endsAt: number;
  readonly isUseStale: boolean;
};
export type LiveRow = Omit<LiveSession, 'endsAt'> & { readonly leftMs: number };

export type NewSession = {
  readonly tokenHash: string;
  readonly cookieHash: string;
  readonly userId: number;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly hours: number;
};

export type ListedSession = Pick<Session, 'id' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'ip' | 'userAgent'>;
