import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { refuseHostileInput } from '../../common/validation/hostile-input.js';
import { MayBeLeftOut, tooLong, withText } from '../../common/validation/validation.js';
import { AsInt, Trimmed } from '../../common/validation/text.js';
import { LIMITS } from '../../config/limits.js';
import type { TicketStatus } from '../../tickets/ticket.enums.js';
import { SETTABLE_STATUSES } from '../../tickets/ticket.policy.js';
import { TicketFieldsDto } from '../../tickets/changes/dto/change-ticket.dto.js';

const messageRequired = withText('message.required');

const isYes = (value: unknown): boolean => /^(true|1)$/i.test(String(value));
const isNo = (value: unknown): boolean => /^(false|0)$/i.test(String(value));

/** An ambiguous value counts as internal: every spelling of true, or one true among several values. */
const inDoubtInternal = ({ value }: { value: unknown }): unknown => {
  const given = [value].flat();
  if (given.some(isYes)) return true;
  return given.length > 0 && given.every(isNo) ? false : value;
};

/** Forms send words. Anything else is left to the validation. */
const asYesOrNo = ({ value }: { value: unknown }): unknown => {
  if (Array.isArray(value)) return value;
  return isYes(value) || (isNo(value) ? false : value);
};

/** Changes to the ticket in the transaction of the message: at least one of these. */
export class MessageThenDto extends PickType(TicketFieldsDto, ['priority', 'assignedTo']) {
  /** `open`, `in_progress`, `resolved` or `closed`, instead of the status that follows from a reply. */
  @ApiProperty({ enum: SETTABLE_STATUSES, required: false })
  @ValidateIf((then: MessageThenDto) => then.status !== undefined || isNothing(then))
  @IsIn(SETTABLE_STATUSES)
  status?: TicketStatus;
}

const isNothing = ({ priority, assignedTo }: MessageThenDto): boolean =>
  priority === undefined && assignedTo === undefined;

/** Forms send it as JSON, which no pipe has seen yet. What does not parse is left to the validation. */
const thenOf = ({ value }: { value: unknown }): unknown => {
  if (typeof value !== 'string') return value;
  const parsed = parsedOf(value);
  refuseHostileInput(parsed);
  return plainToInstance(MessageThenDto, parsed);
};

const parsedOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

export class PostMessageDto {
  /** @example "Já tentei reiniciar o jogo." */
  @Trimmed()
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  @MinLength(1, messageRequired)
  message: string = '';

  /** An internal note, visible to the team only. Players get 403. */
  @ApiPropertyOptional()
  @Transform(inDoubtInternal)
  @IsBoolean()
  isInternal: boolean = false;

  /** Assigns the ticket to the sender if it is unassigned; ignored if `then.assignedTo` is given. Players get 403. */
  @ApiPropertyOptional()
  @Transform(asYesOrNo)
  @IsBoolean()
  claim: boolean = false;

  /**
   * For replies of the team: id of the newest message that the writer has seen, 0 for none. If another person has
   * written a newer message, nothing is stored and the response is 409 `message.newer` with `details` `{ count, newestId, assignee }`, the last being `{ id, name }` of who
   * has the ticket now, or null. Omitted: not checked.
   */
  @MayBeLeftOut()
  @AsInt()
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  seenMessageId?: number;

  /** For the team: what happens to the ticket with the message. In a form it is JSON. Players get 403. */
  @MayBeLeftOut()
  @Transform(thenOf)
  @IsObject()
  @ValidateNested()
  @Type(() => MessageThenDto)
  then?: MessageThenDto;

  /**
   * For the team: the macro that the message was written with; its uses are counted. Variables that are left in braces are
   * refused. A macro that does not exist any more is ignored. Players get 403.
   */
  @MayBeLeftOut()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  macroId?: number;
}
