import { ApiProperty } from '@nestjs/swagger';
import { SUSPENSION_REASONS, SUSPENDED_FROM, type SuspendedFrom, type SuspensionReason } from '../suspension.entity.js';
import type { OwnSuspension } from '../suspensions.repository.js';

/** Until when a player may not open tickets, or not write, and why. */
export class SuspensionResponse {
  /** `open`: no new tickets. `write`: no messages either. */
  @ApiProperty({ enum: SUSPENDED_FROM, enumName: 'SuspendedFrom' })
  what: SuspendedFrom;
  @ApiProperty({ enum: SUSPENSION_REASONS, enumName: 'SuspensionReason' })
  reasonKey: SuspensionReason;
  until: Date;

  static from({ what, reasonKey, until }: OwnSuspension): SuspensionResponse {
    return { what, reasonKey, until };
  }
}
