import { ApiProperty } from '@nestjs/swagger';
import { PostMessageDto } from './post-message.dto.js';

/** The message form as the OpenAPI document describes it. Files are parsed before validation, so the validated class has no such field. */
export class MessageFormDto extends PostMessageDto {
  /** In a form only: at most 10 files of 10 MB, checked and stored as those of a ticket. The field name `files[]` is accepted too. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, required: false })
  files?: string[];
}
