import { ApiProperty, ApiSchema, PartialType } from '@nestjs/swagger';
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
import { TicketCategory, TicketPriority, TicketStatus, Verdict } from '../../tickets/ticket.enums.js';
import { SETTABLE_STATUSES, VERDICTS_OF_MANY } from '../../tickets/ticket.policy.js';
import { isShared } from '../../common/access/own-or-shared.js';
import { MACRO_ASSIGNEES, type StoredActions } from '../macro.entity.js';
import type { MacroRow } from '../macros.repository.js';

const SHORTCUT = /^[\p{L}\p{N}_-]+$/u;
const inLowerCase = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;

@ApiSchema({
  description:
    'The changes that a message with the macro makes to the ticket. The sender can change them before sending.',
})
export class MacroActionsDto implements StoredActions {
  @ApiProperty({ enum: SETTABLE_STATUSES, required: false })
  @MayBeLeftOut()
  @IsIn(SETTABLE_STATUSES)
  status?: TicketStatus;

  @MayBeLeftOut()
  @IsEnum(TicketPriority)
  priority?: TicketPriority;

  /** Only messages in reports set it. */
  @ApiProperty({ enum: VERDICTS_OF_MANY, enumName: 'VerdictOfMany', required: false })
  @MayBeLeftOut()
  @IsIn(VERDICTS_OF_MANY)
  verdict?: Verdict;

  /** `me` assigns the ticket to the sender. `nobody` removes the assignee. */
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
   * The text after the slash. It consists of letters, digits, `-` and `_`, and is unique among the caller's own macros
   * and among the shared macros.
   * @example reemb
   */
  @Trimmed()
  @Transform(inLowerCase)
  @IsString()
  @Matches(SHORTCUT, withText('macro.shortcut'))
  @MaxLength(LIMITS.macroShortcutLength, tooLong(LIMITS.macroShortcutLength))
  shortcut: string;

  /** Null or empty if the macro has no Portuguese text. At least one of the two texts is required. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  bodyPt?: string | null;

  /** Null or empty if the macro has no English text. */
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

  /** Only tickets of these categories offer the macro. An empty list means all categories. */
  @MayBeLeftOut()
  @IsArray()
  @ArrayUnique()
  @IsEnum(TicketCategory, { each: true })
  categories?: TicketCategory[];

  @MayBeLeftOut()
  @IsBoolean()
  isActive?: boolean;

  /** If true, the macro is shared with the team. If false, it belongs to the caller. Only admins may set this field. */
  @MayBeLeftOut()
  @IsBoolean()
  isShared?: boolean;
}

@ApiSchema({ description: 'Omitted fields keep their values.' })
export class ChangeMacroDto extends PartialType(CreateMacroDto, { skipNullProperties: false }) {
  /** The `updatedAt` that the client received. The response is 409 if the macro was changed later. */
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
  /** An empty list means all categories. */
  @ApiProperty({ enum: TicketCategory, isArray: true })
  categories: TicketCategory[];
  isActive: boolean;
  isShared: boolean;
  /** The number of messages sent with the macro in the last 30 days. */
  recentUses: number;
  updatedAt: Date;

  static from({ ownerId, ...row }: MacroRow): MacroResponse {
    return { ...row, isShared: isShared({ ownerId }) };
  }
}
