import { ApiProperty } from '@nestjs/swagger';
import { SUSPENSION_REASONS, SUSPENDED_FROM, type SuspendedFrom, type SuspensionReason } from '../suspension.entity.js';
import type { OwnSuspension } from '../suspensions.repository.js';

export class SuspensionResponse {
  /** `open` prevents new tickets. `write` also prevents messages. */
  @ApiProperty({ enum: SUSPENDED_FROM, enumName: 'SuspendedFrom' })
  what: SuspendedFrom;
  @ApiProperty({ enum: SUSPENSION_REASONS, enumName: 'SuspensionReason' })
  reasonKey: SuspensionReason;
  until: Date;

  static from({ what, reasonKey, until }: OwnSuspension): SuspensionResponse {
    return { what, reasonKey, until };
  }
}
