import { AttachmentResponse } from '../../attachments/dto/attachment.response.js';
import type { AttachmentRow } from '../../attachments/attachment.row.js';
import { Role, type Viewer } from '../../common/role.js';
import { idShownTo, senderShownTo } from '../../users/support-mask.js';
import type { MessageRow } from '../message.row.js';

export class SenderResponse {
  /** For players everybody of the team is `Suporte`. */
  name: string;
  role: Role;
  avatar: string | null;
}

export class MessageResponse {
  id: number;
  ticketId: number;
  /** Null when a player may not know who of the team wrote. */
  userId: number | null;
  message: string;
  /** True for notes of the team; players never get one. */
  isInternal: boolean;
  createdAt: Date;
  user: SenderResponse;
  attachments: AttachmentResponse[];

  static from(row: MessageRow, files: readonly AttachmentRow[], viewer: Viewer): MessageResponse {
    const { id, ticketId, userId, message, isInternal, createdAt, senderName, senderRole, senderAvatar } = row;
    const sender = { name: senderName, role: senderRole, avatar: senderAvatar };
    return {
      id,
      ticketId,
      userId: idShownTo(viewer, userId),
      message,
      isInternal,
      createdAt,
      user: senderShownTo(viewer, userId, sender),
      attachments: files.map((file) => AttachmentResponse.from(file, viewer)),
    };
  }
}
