import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsIP, IsOptional, IsString, MaxLength } from 'class-validator';
import { Role } from '../../../common/access/role.js';
import { PageQuery } from '../../../common/persistence/paging.js';
import { Trimmed } from '../../../common/validation/text.js';
import { tooLong } from '../../../common/validation/validation.js';
import { deviceOf } from '../device.js';
import type { AdminSessionRow } from '../admin-sessions.repository.js';
import type { ListedSession } from '../sessions.repository.js';

const TEXT_MAX = 254;

export class AdminSessionsQuery extends PageQuery {
  /** The filter matches a part of the name or of the email. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(TEXT_MAX, tooLong(TEXT_MAX))
  q?: string;

  @IsOptional()
  @IsEnum(Role)
  @ApiPropertyOptional({ enum: Role, enumName: 'Role' })
  role?: Role;

  @IsOptional()
  @Trimmed()
  @IsIP()
  ip?: string;
}

export class SessionResponse {
  id: number;
  current: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** The IP address of the sign-in. */
  ip: string | null;
  userAgent: string | null;

  static from(session: ListedSession, currentId: number): SessionResponse {
    const { id, createdAt, lastSeenAt, expiresAt, ip, userAgent } = session;
    return { id, current: id === currentId, createdAt, lastSeenAt, expiresAt, ip, userAgent };
  }
}

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

export class AdminSessionResponse {
  id: number;
  current: boolean;
  user: SessionPersonResponse;
  /** The value is null if the browser does not report both the browser and the system. */
  device: SessionDeviceResponse | null;
  /** The IP address of the sign-in. */
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
