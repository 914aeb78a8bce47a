import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsIn, IsOptional, IsString, MaxDate, MaxLength } from 'class-validator';
import { Trimmed } from '../../../common/validation/text.js';
import { tooLong, withText } from '../../../common/validation/validation.js';
import { LIMITS } from '../../../config/limits.js';
import {
  BLOCK_REASONS,
  BLOCKED_FROM,
  type BlockedFrom,
  type BlockReason,
} from '../../../users/blocks/user-block.entity.js';
import type { Viewer } from '../../../common/access/role.js';
import { BlockResponse } from '../../../users/blocks/dto/block.response.js';
import { mayLift } from '../../../users/blocks/user-blocks.policy.js';
import type { BlockRow } from '../../../users/blocks/user-blocks.repository.js';

const LAST = new Date('9999-12-31T23:59:59Z');
const UNTIL = withText('abuse.until');

/** A suspension of a player. */
export class BlockUserDto {
  /** `open`: no new tickets. `write`: no messages either. */
  @IsIn(BLOCKED_FROM)
  @ApiProperty({ enum: BLOCKED_FROM, enumName: 'BlockedFrom' })
  what: BlockedFrom;

  @IsIn(BLOCK_REASONS)
  @ApiProperty({ enum: BLOCK_REASONS, enumName: 'BlockReason' })
  reasonKey: BlockReason;

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
export class UserBlockResponse extends BlockResponse {
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

  static of(row: BlockRow, viewer: Viewer): UserBlockResponse {
    const { id, userId, userName, note, createdAt, createdByName } = row;
    return {
      ...BlockResponse.from(row),
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

/** When the block that holds ends. */
export class BlockedUntilResponse {
  until: Date;
}
