import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import type { BulkResult } from '../bulk.service.js';
import type { Item } from '../bulk.types.js';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { MayBeLeftOut, withText } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { TicketFieldsDto } from '../../tickets/changes/dto/change-ticket.dto.js';
import { TicketStatus, type Verdict } from '../../tickets/ticket.enums.js';
import { SETTABLE_STATUSES, VERDICTS_OF_MANY } from '../../tickets/ticket.policy.js';

export class TicketIdsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.bulkTickets)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids: number[];
}

export class BulkChangeDto extends OmitType(TicketFieldsDto, ['duplicateOf']) {
  /** A closed ticket can only become `open`. */
  @MayBeLeftOut()
  @IsIn(SETTABLE_STATUSES, withText('ticket.status_not_settable'))
  status?: TicketStatus;

  /** How reports were judged. The outcome of other tickets is an error. */
  @IsOptional()
  @IsIn(VERDICTS_OF_MANY)
  @ApiProperty({ enum: VERDICTS_OF_MANY, enumName: 'VerdictOfMany', required: false, nullable: true })
  override verdict?: Verdict | null;
}

export class BulkDto extends TicketIdsDto {
  @IsObject()
  @ValidateNested()
  @Type(() => BulkChangeDto)
  change: BulkChangeDto;
}

export class BulkItemResponse {
  ticketId: number;
  /** `done`, `same` if the ticket already had these values, `bulk.undone`, or the code of an error. */
  outcome: string;
}

export class BulkResponse {
  id: number;
  undoUntil: Date;
  items: BulkItemResponse[];

  static from({ action: { id, undoUntil }, items }: BulkResult): BulkResponse {
    return { id, undoUntil, items: items.map(({ ticketId, outcome }) => ({ ticketId, outcome })) };
  }
}

export class BulkUndoItemResponse {
  ticketId: number;
  /** `restored`, `skipped_changed` if the ticket was changed again, or `not_found`. */
  outcome: string;
}

export class BulkUndoResponse {
  items: BulkUndoItemResponse[];

  static from(items: readonly Item[]): BulkUndoResponse {
    return { items: items.map(({ ticketId, undoOutcome }) => ({ ticketId, outcome: undoOutcome! })) };
  }
}
