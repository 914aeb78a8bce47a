import { ApiProperty } from '@nestjs/swagger';
import { deviceOf } from '../device.js';
import { Role } from '../../../common/access/role.js';
import type { AdminSessionRow } from '../admin-sessions.repository.js';

export class SessionPersonResponse {
  id: number;
  name: string;
  email: string;
  @ApiProperty({ enum: Role, enumName: 'Role' })
  role: Role;
}

export class SessionDeviceResponse {
  /** @example Firefox */
  browser: string;
  /** @example Windows */
  system: string;
}

/** A session of anybody. */
export class AdminSessionResponse {
  id: number;
  /** Whether the request came with this session. */
  current: boolean;
  user: SessionPersonResponse;
  /** Null where the browser does not tell both. */
  device: SessionDeviceResponse | null;
  /** IP address of the sign-in. */
  ip: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;

  static from(row: AdminSessionRow, currentId: number): AdminSessionResponse {
    const { id, userId, name, email, role, ip, userAgent, createdAt, lastSeenAt, expiresAt } = row;
    const device = deviceOf(userAgent) ?? null;
    const user = { id: userId, name, email, role };
    return { id, current: id === currentId, user, device, ip, createdAt, lastSeenAt, expiresAt };
  }
}
