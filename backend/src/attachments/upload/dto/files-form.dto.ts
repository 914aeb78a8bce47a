import { ApiProperty } from '@nestjs/swagger';

/** The form as the OpenAPI document describes it. */
export class FilesFormDto {
  /** At most 10 files of 50 MB. The field name `files[]` is accepted too. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' } })
  files: string[];
}
