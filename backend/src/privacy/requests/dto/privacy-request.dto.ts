import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { Role } from '../../../common/access/role.js';
import { PageQuery } from '../../../common/persistence/paging.js';
import { Trimmed } from '../../../common/validation/text.js';
import { tooLong } from '../../../common/validation/validation.js';
import { PrivacyOutcome, PrivacyRequestKind } from '../privacy-request.entity.js';
import type { OwnPrivacy, OwnRequest, PrivacyRequestRow, RequestState } from '../privacy-requests.repository.js';

const REASON_MAX = 1000;
const STATES = ['open', 'ended'] as const;

export class PrivacyRequestsQuery extends PageQuery {
  /** Open requests are listed in the order in which they are due, ended ones newest first. */
  @IsOptional()
  @IsIn(STATES)
  @ApiPropertyOptional({ enum: STATES, default: 'open' })
  state: RequestState = 'open';
}

export class RefuseErasureDto {
  /** The person reads it. */
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(REASON_MAX, tooLong(REASON_MAX))
  reason: string;
}

export class ErasureRequestResponse {
  createdAt: Date;
  /** The time by which the request must be answered. */
  dueAt: Date;
  endedAt: Date | null;
  @ApiProperty({ enum: PrivacyOutcome, enumName: 'PrivacyOutcome', nullable: true })
  outcome: PrivacyOutcome | null;
  /** The explanation of a refusal. */
  reason: string | null;

  static from({ createdAt, dueAt, endedAt, outcome, reason }: OwnRequest): ErasureRequestResponse {
    return { createdAt, dueAt, endedAt, outcome, reason };
  }
}

export class OwnPrivacyResponse {
  /** The time from which the caller can export their data again, or null for now. */
  exportAgainAt: Date | null;
  /** The caller's last request to be erased. */
  erasure: ErasureRequestResponse | null;

  static from({ exportAgainAt, erasure }: OwnPrivacy): OwnPrivacyResponse {
    return { exportAgainAt, erasure: erasure ? ErasureRequestResponse.from(erasure) : null };
  }
}

export class PrivacyPersonResponse {
  id: number;
  name: string;
}

export class PrivacySubjectResponse extends PrivacyPersonResponse {
  email: string;
  @ApiProperty({ enum: Role, enumName: 'Role' })
  role: Role;
  /** Whether the person can sign in and read a refusal. */
  isActive: boolean;
}

export class PrivacyRequestResponse extends ErasureRequestResponse {
  id: number;
  @ApiProperty({ enum: PrivacyRequestKind, enumName: 'PrivacyRequestKind' })
  kind: PrivacyRequestKind;
  person: PrivacySubjectResponse;
  /** The person, or the admin who acted without a request. The value is null for the command line. */
  createdBy: PrivacyPersonResponse | null;
  endedBy: PrivacyPersonResponse | null;

  static override from(row: PrivacyRequestRow): PrivacyRequestResponse {
    return {
      ...ErasureRequestResponse.from(row),
      id: row.id,
      kind: row.kind,
      person: { id: row.userId, name: row.userName, email: row.email, role: row.role, isActive: row.isActive },
      createdBy: personOf(row.createdBy, row.createdByName),
      endedBy: personOf(row.endedBy, row.endedByName),
    };
  }
}

const personOf = (id: number | null, name: string | null): PrivacyPersonResponse | null =>
  id === null || name === null ? null : { id, name };
