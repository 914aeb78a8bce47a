import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
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
import { TicketStatus } from '../../tickets/ticket.enums.js';
import { SETTABLE_STATUSES } from '../../tickets/ticket.policy.js';

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

export class BulkChangeDto extends TicketFieldsDto {
  /** A closed ticket can only become `open`. */
  @MayBeLeftOut()
  @IsIn(SETTABLE_STATUSES, withText('ticket.status_not_settable'))
  status?: TicketStatus;
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
