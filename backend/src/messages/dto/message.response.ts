import { AttachmentResponse } from '../../attachments/dto/attachment.response.js';
import type { AttachmentRow } from '../../attachments/attachment.row.js';
import { Role, type Viewer } from '../../common/access/role.js';
import { idShownTo, senderShownTo } from '../../users/support-mask.js';
import type { MessageRow } from '../message.row.js';

export class SenderResponse {
  /** Players see `Suporte` for every team member. */
  name: string;
  role: Role;
  avatar: string | null;
}

export class MessageResponse {
  id: number;
  ticketId: number;
  /** Null for players when a team member wrote it. */
  userId: number | null;
  message: string;
  /** True for internal notes of the team, which players never receive. */
  isInternal: boolean;
  /** The `Idempotency-Key` of the request that posted it. Only its author receives it. */
  clientKey?: string;
  createdAt: Date;
  user: SenderResponse;
  attachments: AttachmentResponse[];

  static from(row: MessageRow, files: readonly AttachmentRow[], viewer: Viewer): MessageResponse {
    const { id, ticketId, userId, message, isInternal, clientKey, createdAt } = row;
    const sender = { name: row.senderName, role: row.senderRole, avatar: row.senderAvatar };
    return {
      id,
      ticketId,
      userId: idShownTo(viewer, userId),
      message,
      isInternal,
      ...(clientKey && userId === viewer.id && { clientKey }),
      createdAt,
      user: senderShownTo(viewer, userId, sender),
      attachments: files.map((file) => AttachmentResponse.from(file, viewer)),
    };
  }
}
