import type { Role } from '../common/role.js';
import type { Message } from './message.entity.js';

/** A message with its sender, as read for answers. */
export type MessageRow = Message & { senderName: string; senderRole: Role; senderAvatar: string | null };

/** `hasFiles`: whether anything in its ticket has. */
export type ListedMessage = MessageRow & { hasFiles: boolean };
