import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsIn, IsOptional, IsString, MaxDate, MaxLength } from 'class-validator';
import { Trimmed } from '../../../common/validation/text.js';
import { tooLong, withText } from '../../../common/validation/validation.js';
import { LIMITS } from '../../../config/limits.js';
import {
  SUSPENSION_REASONS,
  SUSPENDED_FROM,
  type SuspendedFrom,
  type SuspensionReason,
} from '../../../users/suspensions/suspension.entity.js';
import type { Viewer } from '../../../common/access/role.js';
import { SuspensionResponse } from '../../../users/suspensions/dto/suspension.response.js';
import { mayLift } from '../../../users/suspensions/suspensions.policy.js';
import type { SuspensionRow } from '../../../users/suspensions/suspensions.repository.js';

const LAST = new Date('9999-12-31T23:59:59Z');
const UNTIL = withText('abuse.until');

/** A suspension of a player. */
export class SuspendUserDto {
  /** `open`: no new tickets. `write`: no messages either. */
  @IsIn(SUSPENDED_FROM)
  @ApiProperty({ enum: SUSPENDED_FROM, enumName: 'SuspendedFrom' })
  what: SuspendedFrom;

  @IsIn(SUSPENSION_REASONS)
  @ApiProperty({ enum: SUSPENSION_REASONS, enumName: 'SuspensionReason' })
  reasonKey: SuspensionReason;

  /** In the future; at most 7 days from now unless an admin asks. */
  @Type(() => Date)
  @IsDate(UNTIL)
  @MaxDate(LAST, UNTIL)
  until: Date;

  /** For the team only. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.blockNoteMax, tooLong(LIMITS.blockNoteMax))
  note?: string | null;
}

/** A suspension as the team sees it. */
export class UserSuspensionResponse extends SuspensionResponse {
  id: number;
  userId: number;
  /** @example Lyra */
  userName: string;
  note: string;
  createdAt: Date;
  /** The member of the team who set it; null when that account no longer exists. */
  createdByName: string | null;
  /** Whether the caller may lift it: staff may lift suspensions of at most 7 days. */
  mayLift: boolean;

  static of(row: SuspensionRow, viewer: Viewer): UserSuspensionResponse {
    const { id, userId, userName, note, createdAt, createdByName } = row;
    return {
      ...SuspensionResponse.from(row),
      id,
      userId,
      userName,
      note,
      createdAt,
      createdByName,
      mayLift: mayLift(viewer, row),
    };
  }
}

/** When the suspension that holds ends. */
export class SuspendedUntilResponse {
  until: Date;
}
