import type { Viewer } from '../../common/access/role.js';
import { idShownTo } from '../../users/support-mask.js';
import type { AttachmentRow } from '../attachment.row.js';

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
