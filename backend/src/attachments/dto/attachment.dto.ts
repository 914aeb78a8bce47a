import { ApiProperty } from '@nestjs/swagger';
import type { Viewer } from '../../common/access/role.js';
import { idShownTo } from '../../users/support-mask.js';
import { PageQuery } from '../../common/persistence/paging.js';
import type { AttachmentRow } from '../attachments.sql.js';

/** Pages go forward in time. */
export class AttachmentsQuery extends PageQuery {}

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

export class AttachmentResponse {
  id: number;
  ticketId: number;
  /** Null for a file that was uploaded to the ticket. */
  messageId: number | null;
  /** @example "erro ao entrar.png" */
  fileName: string;
  /**
   * Path of the file; `?size=thumb` returns images as thumbnails.
   * @example "/api/uploads/0f8e2a5b9c4d4e6f8a7b6c5d4e3f2a1b.png"
   */
  filePath: string;
  /** In bytes. */
  fileSize: number;
  mimeType: string;
  /** Null for players when a team member uploaded it. */
  uploadedBy: number | null;
  createdAt: Date;

  static from(row: AttachmentRow, viewer: Viewer): AttachmentResponse {
    const { id, ticketId, messageId, fileName, fileKey, fileSize, mimeType, uploadedBy, createdAt } = row;
    return {
      id,
      ticketId,
      messageId,
      fileName,
      filePath: `/api/uploads/${fileKey}`,
      fileSize,
      mimeType,
      uploadedBy: idShownTo(viewer, uploadedBy),
      createdAt,
    };
  }
}
