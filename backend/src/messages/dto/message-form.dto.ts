import { ApiProperty } from '@nestjs/swagger';
import { PostMessageDto } from './post-message.dto.js';

/** A message as the documents show it: the files exist in forms only and never reach the validated body. */
export class MessageFormDto extends PostMessageDto {
  /** In a form: up to 10 files of 10 MB, also under the name `files[]`. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, required: false })
  files?: string[];
}
