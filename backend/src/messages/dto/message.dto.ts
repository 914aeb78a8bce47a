import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Expose, plainToInstance, Transform, Type } from 'class-transformer';
import {
  Allow,
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
import { PageQuery } from '../../common/persistence/paging.js';
import { AttachmentResponse } from '../../attachments/dto/attachment.dto.js';
import type { AttachmentRow } from '../../attachments/attachments.sql.js';
import { Role, type Viewer } from '../../common/access/role.js';
import { idShownTo, senderShownTo } from '../../users/support-mask.js';
import { TicketAssigneeResponse } from '../../tickets/dto/ticket.response.js';
import type { MessageRow } from '../messages.repository.js';

/** Pages go back in time: the newest messages, or those before the cursor. */
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

/** Changes to the ticket in the transaction of the message: at least one of these. */
export class TicketChangeDto extends PickType(TicketFieldsDto, ['priority', 'assignedTo']) {
  /** `open`, `in_progress`, `resolved` or `closed`, instead of the status that follows from a reply. */
  @ApiProperty({ enum: SETTABLE_STATUSES, required: false })
  @ValidateIf((change: TicketChangeDto) => change.status !== undefined || isNothing(change))
  @IsIn(SETTABLE_STATUSES)
  status?: TicketStatus;
}

const isNothing = ({ priority, assignedTo }: TicketChangeDto): boolean =>
  priority === undefined && assignedTo === undefined;

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

  /** An internal note, visible to the team only. Players get 403. */
  @ApiPropertyOptional()
  @Transform(inDoubtInternal)
  @IsBoolean()
  isInternal: boolean = false;

  /** Assigns the ticket to the sender if it is unassigned; ignored if `ticketChange.assignedTo` is given. Players get 403. */
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

  /** For the team: changes the ticket with the message. In a form it is JSON. Players get 403. */
  @Expose()
  @MayBeLeftOut()
  @Transform(changeOf)
  @IsObject()
  @ValidateNested()
  @Type(() => TicketChangeDto)
  ticketChange?: TicketChangeDto;

  /** The earlier name of `ticketChange`. */
  @ApiPropertyOptional({ type: TicketChangeDto, deprecated: true })
  @Allow()
  then?: unknown;

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

/** The message form as the OpenAPI document describes it. Files are parsed before validation, so the validated class has no such field. */
export class MessageFormDto extends PostMessageDto {
  /** In a form only: at most 10 files of 10 MB, checked and stored as those of a ticket. The field name `files[]` is accepted too. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, required: false })
  files?: string[];
}

export class MarkReadDto {
  /** Id of the newest message that the user has seen, or 0 for a ticket without messages. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  lastMessageId: number;
}

export class SenderResponse {
  /** Players see `Suporte` for every team member. */
  name: string;
  role: Role;
  avatar: string | null;
}

export class MessageResponse {
  id: number;
  ticketId: number;
  /** Null for players when a team member wrote it. */
  userId: number | null;
  message: string;
  /** True for internal notes of the team, which players never receive. */
  isInternal: boolean;
  /** The `Idempotency-Key` of the request that posted it. Only its author receives it. */
  clientKey?: string;
  createdAt: Date;
  user: SenderResponse;
  attachments: AttachmentResponse[];

  static from(row: MessageRow, files: readonly AttachmentRow[], viewer: Viewer): MessageResponse {
    const { id, ticketId, userId, message, isInternal, clientKey, createdAt } = row;
    const sender = { name: row.senderName, role: row.senderRole, avatar: row.senderAvatar };
    return {
      id,
      ticketId,
      userId: idShownTo(viewer, userId),
      message,
      isInternal,
      ...(clientKey && userId === viewer.id && { clientKey }),
      createdAt,
      user: senderShownTo(viewer, userId, sender),
      attachments: files.map((file) => AttachmentResponse.from(file, viewer)),
    };
  }
}

/** Messages of others that the author of a reply has not seen. */
export class NewerMessagesResponse {
  count: number;
  /** Null if there is none any more. */
  newestId: number | null;
  /** The present assignee of the ticket. */
  assignee: TicketAssigneeResponse | null;
}

export class UnreadCountResponse {
  /** Messages that the user may see, did not write and has not read. */
  count: number;

  static from(count: number): UnreadCountResponse {
    return { count };
  }
}
