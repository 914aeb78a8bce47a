import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDate,
  IsEnum,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { OneLine, Trimmed } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong, withText } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { TicketCategory, TicketPriority, TicketStatus } from '../../tickets/ticket.enums.js';
import { SETTABLE_STATUSES } from '../../tickets/ticket.policy.js';
import { isShared } from '../../common/access/own-or-shared.js';
import { MACRO_ASSIGNEES, type StoredActions } from '../macro.entity.js';
import type { MacroRow } from '../macros.repository.js';

const SHORTCUT = /^[\p{L}\p{N}_-]+$/u;
const inLowerCase = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;

/** Changes to the ticket that are sent with the message, unless the sender decides otherwise. */
export class MacroActionsDto implements StoredActions {
  /** `open`, `in_progress`, `resolved` or `closed`. */
  @ApiProperty({ enum: SETTABLE_STATUSES, required: false })
  @MayBeLeftOut()
  @IsIn(SETTABLE_STATUSES)
  status?: TicketStatus;

  @MayBeLeftOut()
  @IsEnum(TicketPriority)
  priority?: TicketPriority;

  /** `me` assigns the ticket to the sender, `nobody` removes the assignee. */
  @ApiProperty({ enum: MACRO_ASSIGNEES, required: false })
  @MayBeLeftOut()
  @IsIn(MACRO_ASSIGNEES)
  assignedTo?: (typeof MACRO_ASSIGNEES)[number];
}

export class CreateMacroDto {
  /** @example Item devolvido */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.macroNameLength, tooLong(LIMITS.macroNameLength))
  name: string;

  /**
   * The text behind the slash: letters, digits, `-` and `_`. Unique among the caller's own macros, and among the shared
   * ones.
   * @example reemb
   */
  @Trimmed()
  @Transform(inLowerCase)
  @IsString()
  @Matches(SHORTCUT, withText('macro.shortcut'))
  @MaxLength(LIMITS.macroShortcutLength, tooLong(LIMITS.macroShortcutLength))
  shortcut: string;

  /** The text in Portuguese; null or empty for none. One of the two is needed. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  bodyPt?: string | null;

  /** The text in English; null or empty for none. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  bodyEn?: string | null;

  @MayBeLeftOut()
  @IsObject()
  @ValidateNested()
  @Type(() => MacroActionsDto)
  actions?: MacroActionsDto;

  /** It is offered in tickets of these categories only; none means all. */
  @MayBeLeftOut()
  @IsArray()
  @ArrayUnique()
  @IsEnum(TicketCategory, { each: true })
  categories?: TicketCategory[];

  /** Whether it is offered in tickets. */
  @MayBeLeftOut()
  @IsBoolean()
  isActive?: boolean;

  /** True: shared with the team; false: the caller's own. For admins only. */
  @MayBeLeftOut()
  @IsBoolean()
  isShared?: boolean;
}

/** Fields left out stay as they are. */
export class ChangeMacroDto extends PartialType(CreateMacroDto, { skipNullProperties: false }) {
  /** `updatedAt` of the macro that was read; if it was changed after that, the response is 409. */
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  ifUpdatedAt?: Date | null;
}

export class MacroActionsResponse implements StoredActions {
  @ApiProperty({ enum: TicketStatus, required: false })
  status?: TicketStatus;
  @ApiProperty({ enum: TicketPriority, required: false })
  priority?: TicketPriority;
  @ApiProperty({ enum: MACRO_ASSIGNEES, required: false })
  assignedTo?: (typeof MACRO_ASSIGNEES)[number];
}

export class MacroResponse {
  id: number;
  /** @example Item devolvido */
  name: string;
  /** @example reemb */
  shortcut: string;
  bodyPt: string | null;
  bodyEn: string | null;
  actions: MacroActionsResponse;
  /** Empty: offered in tickets of all categories. */
  @ApiProperty({ enum: TicketCategory, isArray: true })
  categories: TicketCategory[];
  isActive: boolean;
  /** Whether the whole team has it; otherwise it is the caller's own. */
  isShared: boolean;
  /** Messages that were sent with it in the last 30 days. */
  recentUses: number;
  /** To be sent back as `ifUpdatedAt`. */
  updatedAt: Date;

  static from({ ownerId, ...row }: MacroRow): MacroResponse {
    return { ...row, isShared: isShared({ ownerId }) };
  }
}
