import { ApiProperty } from '@nestjs/swagger';

/** The form as the OpenAPI document describes it. */
export class FilesFormDto {
  /**
   * At most 10 files of 50 MB. The field name `files[]` is accepted too. A refused file is named (415
   * `upload.type_not_allowed`, `upload.heic_not_allowed`, `upload.not_text`, `upload.code_not_allowed`,
   * `upload.unreadable_image`). Pictures are stored without the place where they were taken, and a picture under the ending
   * of another picture type gets its own: `fileName` and `fileSize` are those of the stored file.
   */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' } })
  files: string[];
}
