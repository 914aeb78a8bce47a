import { ApiProperty } from '@nestjs/swagger';

/** The form as the OpenAPI document describes it. */
export class PictureFormDto {
  /** One PNG, JPEG, GIF or WebP of at most 2 MB. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' } })
  files: string[];
}
