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

export class SuspendUserDto {
  /** `open` prevents new tickets. `write` also prevents messages. */
  @IsIn(SUSPENDED_FROM)
  @ApiProperty({ enum: SUSPENDED_FROM, enumName: 'SuspendedFrom' })
  what: SuspendedFrom;

  @IsIn(SUSPENSION_REASONS)
  @ApiProperty({ enum: SUSPENSION_REASONS, enumName: 'SuspensionReason' })
  reasonKey: SuspensionReason;

  /** The end of the suspension. It must be in the future, and at most 7 days from now unless the caller is an admin. */
  @Type(() => Date)
  @IsDate(UNTIL)
  @MaxDate(LAST, UNTIL)
  until: Date;

  /** Only the team can read this text. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.blockNoteMax, tooLong(LIMITS.blockNoteMax))
  note?: string | null;
}

export class UserSuspensionResponse extends SuspensionResponse {
  id: number;
  userId: number;
  /** @example Lyra */
  userName: string;
  note: string;
  createdAt: Date;
  /** The team member who set the suspension, or null if that account no longer exists. */
  createdByName: string | null;
  /** Staff may lift suspensions of at most 7 days. */
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

export class SuspendedUntilResponse {
  until: Date;
}
