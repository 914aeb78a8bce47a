import { ApiProperty } from '@nestjs/swagger';
import type { Viewer } from '../../common/access/role.js';
import { idShownTo } from '../../users/support-mask.js';
import { PageQuery } from '../../common/persistence/paging.js';
import type { AttachmentRow } from '../attachments.sql.js';

export class AttachmentsQuery extends PageQuery {}

export class FilesFormDto {
  /**
   * The form contains at most 10 files of 50 MB each. The field name `files[]` is also accepted. The server rejects
   * invalid files with 415 and names the file (`upload.type_not_allowed`, `upload.heic_not_allowed`, `upload.not_text`,
   * `upload.code_not_allowed`, `upload.unreadable_image`). The server removes location data from images, and corrects
   * the extension of an image whose content has another type. `fileName` and `fileSize` describe the stored file.
   */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' } })
  files: string[];
}

export class AttachmentResponse {
  id: number;
  ticketId: number;
  /** The value is null for a file that was uploaded to the ticket. */
  messageId: number | null;
  /** @example "erro ao entrar.png" */
  fileName: string;
  /**
   * The path of the file. `?size=thumb` returns an image as a thumbnail.
   * @example "/api/uploads/0f8e2a5b9c4d4e6f8a7b6c5d4e3f2a1b.png"
   */
  filePath: string;
  /** The size in bytes. */
  fileSize: number;
  mimeType: string;
  /** The value is null for players if a team member uploaded the file. */
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
