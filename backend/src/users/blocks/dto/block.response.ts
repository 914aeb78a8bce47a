import { ApiProperty } from '@nestjs/swagger';
import { BLOCK_REASONS, BLOCKED_FROM, type BlockedFrom, type BlockReason } from '../user-block.entity.js';
import type { OwnBlock } from '../user-blocks.repository.js';

/** Until when a player may not open tickets, or not write, and why. */
export class BlockResponse {
  /** `open`: no new tickets. `write`: no messages either. */
  @ApiProperty({ enum: BLOCKED_FROM, enumName: 'BlockedFrom' })
  what: BlockedFrom;
  @ApiProperty({ enum: BLOCK_REASONS, enumName: 'BlockReason' })
  reasonKey: BlockReason;
  until: Date;

  static from({ what, reasonKey, until }: OwnBlock): BlockResponse {
    return { what, reasonKey, until };
  }
}
