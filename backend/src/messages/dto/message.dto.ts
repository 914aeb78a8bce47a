import { ApiProperty, ApiPropertyOptional, ApiSchema, PickType } from '@nestjs/swagger';
import { Expose, plainToInstance, Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
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
import { ID_MAX, IsId } from '../../common/persistence/entity-id.js';
import { refuseHostileInput } from '../../common/validation/hostile-input.js';
import { MayBeLeftOut, tooLong, tooMany, withText } from '../../common/validation/validation.js';
import { AsInt, Trimmed } from '../../common/validation/text.js';
import { LIMITS } from '../../config/limits.js';
import type { TicketStatus } from '../../tickets/ticket.enums.js';
import { SETTABLE_STATUSES } from '../../tickets/ticket.policy.js';
import { TicketFieldsDto } from '../../tickets/changes/dto/change-ticket.dto.js';
import { PageQuery } from '../../common/persistence/paging.js';
import { AttachmentResponse } from '../../attachments/dto/attachment.dto.js';
import type { AttachmentRow } from '../../attachments/attachments.sql.js';
import { Role, type Viewer } from '../../common/access/role.js';
import { idShownTo, senderShownTo } from '../../users/support-mask.js';
import { TicketAssigneeResponse } from '../../tickets/dto/ticket.response.js';
import type { MessageRow } from '../messages.repository.js';

/** The first page contains the newest messages. Each further page contains older messages. */
export class MessagesQuery extends PageQuery {}

const messageRequired = withText('message.required');

const isYes = (value: unknown): boolean => /^(true|1)$/i.test(String(value));
const isNo = (value: unknown): boolean => /^(false|0)$/i.test(String(value));

/** Ambiguous values count as internal: any spelling of true, or one true among several values. */
const inDoubtInternal = ({ value }: { value: unknown }): unknown => {
  const given = [value].flat();
  if (given.some(isYes)) return true;
  return given.length > 0 && given.every(isNo) ? false : value;
};

/** Forms send words; validation rejects all other values. */
const asYesOrNo = ({ value }: { value: unknown }): unknown => {
  if (Array.isArray(value)) return value;
  return isYes(value) || (isNo(value) ? false : value);
};

@ApiSchema({
  description: 'The changes to the ticket in the transaction of the message. At least one field is required.',
})
export class TicketChangeDto extends PickType(TicketFieldsDto, ['priority', 'assignedTo', 'verdict', 'duplicateOf']) {
  /** The new status. Without this field, the status follows from the reply. */
  @ApiProperty({ enum: SETTABLE_STATUSES, required: false })
  @ValidateIf((change: TicketChangeDto) => change.status !== undefined || isNothing(change))
  @IsIn(SETTABLE_STATUSES)
  status?: TicketStatus;
}

const MENTIONS_MAX = 10;

/** Forms send JSON, which validation rejects if it does not parse. */
const asIds = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? parsedOf(value) : value);

const isNothing = ({ priority, assignedTo, verdict }: TicketChangeDto): boolean =>
  priority === undefined && assignedTo === undefined && verdict === undefined;

/** Forms send JSON, which no pipe has checked. Validation rejects text that does not parse. */
const changeOf = ({ value, obj }: { value: unknown; obj: { readonly then?: unknown } }): unknown => {
  const given = value === undefined ? obj.then : value;
  if (given instanceof TicketChangeDto) return given;
  const change = typeof given === 'string' ? parsedOf(given) : given;
  if (change === null || typeof change !== 'object') return change;
  refuseHostileInput(change);
  return plainToInstance(TicketChangeDto, change);
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

  /** If true, the message is an internal note, which only the team can read. Players get 403. */
  @ApiPropertyOptional()
  @Transform(inDoubtInternal)
  @IsBoolean()
  isInternal: boolean = false;

  /**
   * If true, an unassigned ticket is assigned to the sender. The field is ignored if `ticketChange.assignedTo` is
   * present. Players get 403.
   */
  @ApiPropertyOptional()
  @Transform(asYesOrNo)
  @IsBoolean()
  claim: boolean = false;

  /**
   * The id of the newest message that the author has seen, or 0 for none. The field applies to replies of the team. If
   * another person has posted a newer message, the server stores nothing and returns 409 `message.newer` with `details`
   * `{ count, newestId, assignee }`. `assignee` is the `{ id, name }` of the current assignee, or null. Without this
   * field, the server does not check for newer messages.
   */
  @MayBeLeftOut()
  @AsInt()
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  seenMessageId?: number;

  /** The changes that are made to the ticket with the message. A form sends them as JSON. Players get 403. */
  @Expose()
  @MayBeLeftOut()
  @Transform(changeOf)
  @IsObject()
  @ValidateNested()
  @Type(() => TicketChangeDto)
  ticketChange?: TicketChangeDto;

  /** The former name of `ticketChange`. */
  @ApiPropertyOptional({ type: TicketChangeDto, deprecated: true })
  @Allow()
  then?: unknown;

  /**
   * The id of the macro with which the message was written. The server counts its uses. A message that still contains
   * variables in braces is rejected. The server ignores the id of a macro that no longer exists. Players get 403.
   */
  @MayBeLeftOut()
  @AsInt()
  @IsId()
  macroId?: number;

  /**
   * The ids of the members of the team whom an internal note asks. They are notified and take part in the ticket. A
   * form sends them as JSON. Players get 403.
   */
  @MayBeLeftOut()
  @Transform(asIds)
  @IsArray()
  @ArrayMaxSize(MENTIONS_MAX, tooMany(MENTIONS_MAX))
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  @ApiPropertyOptional({ type: 'array', items: { type: 'integer', minimum: 1, maximum: ID_MAX } })
  mentions?: number[];
}

/** The message form as the OpenAPI document describes it. Files are parsed before validation, so the validated class has no such field. */
export class MessageFormDto extends PostMessageDto {
  /**
   * A form contains at most 10 files of 10 MB each. The server checks and stores them like the files of a ticket. The
   * field name `files[]` is also accepted.
   */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, required: false })
  files?: string[];
}

export class MarkReadDto {
  /** The id of the newest message that the user has seen, or 0 for a ticket without messages. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  lastMessageId: number;
}

export class SenderResponse {
  /** Players receive `Suporte` for every team member. */
  name: string;
  role: Role;
  avatar: string | null;
}

export class MentionResponse {
  id: number;
  name: string;
}

export class MessageResponse {
  id: number;
  ticketId: number;
  /** The value is null for players if a team member wrote the message. */
  userId: number | null;
  /** The value is an empty string if the text was removed. `removals` of the ticket has the reason. */
  message: string;
  /** Whether the message is an internal note of the team. Players never receive internal notes. */
  isInternal: boolean;
  /** The members of the team whom the note asks, with their present names. Only notes have this field. */
  mentions?: MentionResponse[];
  /** The `Idempotency-Key` of the request that posted the message. Only the author receives it. */
  clientKey?: string;
  createdAt: Date;
  user: SenderResponse;
  attachments: AttachmentResponse[];

  static from(row: MessageRow, files: readonly AttachmentRow[], viewer: Viewer): MessageResponse {
    const { id, ticketId, userId, message, isInternal, mentions, clientKey, createdAt } = row;
    const sender = { name: row.senderName, role: row.senderRole, avatar: row.senderAvatar };
    return {
      id,
      ticketId,
      userId: idShownTo(viewer, userId),
      message,
      isInternal,
      ...(isInternal && { mentions: mentions ?? [] }),
      ...(clientKey && userId === viewer.id && { clientKey }),
      createdAt,
      user: senderShownTo(viewer, userId, sender),
      attachments: files.map((file) => AttachmentResponse.from(file, viewer)),
    };
  }
}

@ApiSchema({ description: 'The messages of other people that the author of a reply has not seen.' })
export class NewerMessagesResponse {
  count: number;
  /** The value is null if these messages no longer exist. */
  newestId: number | null;
  assignee: TicketAssigneeResponse | null;
}

export class UnreadCountResponse {
  /** The number of unread messages from other people that the user may see. */
  count: number;

  static from(count: number): UnreadCountResponse {
    return { count };
  }
}
