import { ApiProperty } from '@nestjs/swagger';
import { IsEnum, ValidateIf } from 'class-validator';
import { IsId } from '../../common/persistence/entity-id.js';
import { RemovalPart, RemovalReason } from '../removal.entity.js';
import type { RemovalRow } from '../removals.sql.js';

export class RemoveContentDto {
  /** Players may remove only `message` and `file`. */
  @IsEnum(RemovalPart)
  part: RemovalPart;

  /** The id of the message. The field is required for `message`, and otherwise ignored. */
  @ApiProperty({ required: false })
  @ValidateIf(({ part }: RemoveContentDto) => part === RemovalPart.Message)
  @IsId()
  messageId?: number;

  /** The id of the attachment. The field is required for `file`, and otherwise ignored. */
  @ApiProperty({ required: false })
  @ValidateIf(({ part }: RemoveContentDto) => part === RemovalPart.File)
  @IsId()
  attachmentId?: number;

  /** The author is notified of the reason, except of `illegal`. */
  @IsEnum(RemovalReason)
  reason: RemovalReason;
}

export class RemovalResponse {
  @ApiProperty({ enum: RemovalPart, enumName: 'RemovalPart' })
  part: RemovalPart;
  /** The ticket in which the content was written. After a merge, its messages and files stand in another ticket. */
  ticketId: number;
  /** The id of the message, or of the message to which the file belonged. */
  messageId: number | null;
  attachmentId: number | null;
  @ApiProperty({ enum: RemovalReason, enumName: 'RemovalReason' })
  reason: RemovalReason;
  isByAuthor: boolean;
  createdAt: Date;

  static from({ part, subjectId, ticketId, messageId, reason, isByAuthor, createdAt }: RemovalRow): RemovalResponse {
    const attachmentId = part === RemovalPart.File ? subjectId : null;
    return { part, ticketId, messageId, attachmentId, reason, isByAuthor, createdAt: new Date(createdAt) };
  }
}
