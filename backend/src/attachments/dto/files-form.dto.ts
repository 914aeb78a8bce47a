import { ApiProperty } from '@nestjs/swagger';

/** Files as the documents show them. */
export class FilesFormDto {
  /** Up to 10 files of 50 MB, also under the name `files[]`. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' } })
  files: string[];
}
